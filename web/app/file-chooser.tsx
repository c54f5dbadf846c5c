/** The button that chooses files for a message, and the list of those that are chosen. */
import { useRef } from 'react'
import { FILE_TYPES, type ChosenFiles } from './chosen-files.ts'
import { useFileSize } from './file-size.ts'
import { filesTexts } from './i18n/files/texts.ts'
import { useTexts } from './i18n/use-language.tsx'
import { IconButton } from './ui/icon-button.tsx'
import { Icon } from './ui/icon.tsx'
import './ui/field.css'
import './file-chooser.css'

export function AttachButton({ disabled, choose }: { disabled: boolean; choose: ChosenFiles['choose'] }) {
  const t = useTexts(filesTexts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon="clip" label={t('attach')} disabled={disabled} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={FILE_TYPES.join()}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          // Allows the same file to be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

export function ChosenFileList({ files, problem, remove }: ChosenFiles) {
  const t = useTexts(filesTexts)
  const size = useFileSize()
  return (
    <>
      {files.length > 0 && (
        <ul className="chosen-files" aria-label={t('attached')}>
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name
            <li key={`${file.name}-${index}`}>
              <bdi dir="ltr">{file.name}</bdi>
              <span className="tiny">{size(file.size)}</span>
              <IconButton icon="close" iconSize="s" label={t('removeFile', { name: file.name })} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {problem !== undefined && (
          <p className="err">
            <Icon name="alert" size="s" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </>
  )
}
