import { REPLY_VARIABLES, type ReplyVariable } from '@masar/domain/canned-replies'
import { useRef } from 'react'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Refusal } from '../calls.ts'
import '../../ui/chip.css'

type Texts = { title: string; en_text: string; ar_text: string }

/** Fields that show their own errors. */
export const REPLY_FIELDS = ['title', 'en_text', 'ar_text'] as const

/** The title and both texts, side by side, with buttons that insert a variable into the text that had the focus last. */
export function ReplyFields({ given, refused, fixed }: { given: Texts; refused: Refusal | undefined; fixed?: boolean }) {
  const t = useTexts(deskTexts)
  const latest = useRef<HTMLTextAreaElement | null>(null)
  const both = useRef<HTMLDivElement>(null)
  const put = (variable: ReplyVariable) => {
    const area = latest.current ?? both.current?.querySelector('textarea')
    if (!area) return
    area.focus()
    area.setRangeText(`{${variable}}`, area.selectionStart, area.selectionEnd, 'end')
  }
  return (
    <>
      <Field label={t('title')} hint={t('titleHint')} error={refused?.fields['title']}>
        <TextInput name="title" dir="auto" autoComplete="off" maxLength={200} defaultValue={given.title} readOnly={fixed} />
      </Field>
      <div
        ref={both}
        className="replies__texts"
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) latest.current = target
        }}
      >
        <Field label={t('enText')} error={refused?.fields['en_text']}>
          <TextArea name="en_text" lang="en" dir="ltr" rows={9} defaultValue={given.en_text} readOnly={fixed} />
        </Field>
        <Field label={t('arText')} error={refused?.fields['ar_text']}>
          <TextArea name="ar_text" lang="ar" dir="rtl" rows={9} defaultValue={given.ar_text} readOnly={fixed} />
        </Field>
      </div>
      {!fixed && <Variables put={put} />}
    </>
  )
}

function Variables({ put }: { put: (variable: ReplyVariable) => void }) {
  const t = useTexts(deskTexts)
  const hydrated = useHydrated()
  return (
    <div className="replies__variables" role="group" aria-label={t('variables')}>
      <span className="label">{t('variables')}</span>
      <div className="chips">
        {REPLY_VARIABLES.map((variable) => (
          <button key={variable} type="button" className="chip" disabled={!hydrated} onClick={() => put(variable)}>
            <code dir="ltr">{`{${variable}}`}</code>
            <span className="muted">{t(`variable_${variable}`)}</span>
          </button>
        ))}
      </div>
      <span className="hint">{t('variablesHint')}</span>
    </div>
  )
}
