import { useRef, type ClipboardEvent } from 'react'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { direction, type Language } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toggleList, type ListKind } from './list-marks.ts'
import { pastedText } from './pasted-text.ts'

type WordsFieldProps = { language: Language; value: string; onChange: (text: string) => void; error: string | undefined }

/** Inserts a text at the cursor in a way that can be undone. */
function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  // `execCommand` is deprecated, but the only way that keeps the browser's undo; the fallback is for when it is gone one day.
  if (!document.execCommand('insertText', false, text)) area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
}

/** The field for the text of an article: paragraphs, and lists made with markers. */
export function WordsField({ language, value, onChange, error }: WordsFieldProps) {
  const t = useTexts(editorTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const makeList = (kind: ListKind) => {
    const field = area.current
    if (!field) return
    const made = toggleList({ text: field.value, from: field.selectionStart, to: field.selectionEnd }, kind)
    field.select()
    insert(field, made.text)
    field.setSelectionRange(made.from, made.to)
    onChange(field.value)
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html')
    if (html === '') return
    event.preventDefault()
    insert(event.currentTarget, pastedText(html))
    onChange(event.currentTarget.value)
  }
  return (
    <Field label={t('words')} hint={t('wordsHint')} error={error}>
      <div className="row" role="group" aria-label={t('tools')}>
        <Button size="sm" onClick={() => makeList('bullets')}>
          <Icon name="list" size="s" />
          {t('bullets')}
        </Button>
        <Button size="sm" onClick={() => makeList('numbers')}>
          <Icon name="sort" size="s" />
          {t('numbers')}
        </Button>
      </div>
      <TextArea
        ref={area}
        name="description"
        className="article-words"
        rows={18}
        lang={language}
        dir={direction(language)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={paste}
      />
    </Field>
  )
}
