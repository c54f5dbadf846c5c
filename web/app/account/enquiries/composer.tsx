import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { FILE_TYPES, type ChosenFiles } from './chosen-files.ts'
import { useFileSize } from './file-size.ts'
import type { Sending } from './use-sending.ts'
import './composer.css'

/** Where the customer writes. Nothing is checked here: the server refuses what it does not take. */
export function Composer({ sending: { area, pending, send, keep }, files }: { sending: Sending; files: ChosenFiles }) {
  const t = useTexts(conversationTexts)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    // Without script a press must not put what was typed into an address.
    <form className="composer" method="post" noValidate onSubmit={onSubmit}>
      <textarea
        ref={area}
        name="content"
        rows={3}
        aria-label={t('messageLabel')}
        placeholder={t('placeholder')}
        onInput={keep}
        onKeyDown={onKeyDown}
      />
      <Files {...files} />
      <div className="composer__foot">
        <Attach disabled={pending} choose={files.choose} />
        <span className="composer__hint">{t('answersHint')}</span>
        <SubmitButton variant="primary" busy={pending} disabled={pending}>
          {t('send')}
          <Icon name="send" size="s" turn="forward" />
        </SubmitButton>
      </div>
    </form>
  )
}

function Attach({ disabled, choose }: { disabled: boolean; choose: ChosenFiles['choose'] }) {
  const t = useTexts(conversationTexts)
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
          // The same file can be chosen again once it was removed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

function Files({ files, problem, remove }: ChosenFiles) {
  const t = useTexts(conversationTexts)
  const size = useFileSize()
  return (
    <>
      {files.length > 0 && (
        <ul className="composer__files" aria-label={t('attached')}>
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name
            <li key={`${file.name}-${index}`}>
              <bdi>{file.name}</bdi>
              <span className="tiny">{size(file.size)}</span>
              <IconButton icon="close" iconSize="s" label={t('removeFile', { name: file.name })} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {problem !== undefined && (
          <p className="composer__problem">
            <Icon name="alert" size="s" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </>
  )
}
