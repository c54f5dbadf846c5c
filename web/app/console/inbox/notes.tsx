import { useRef } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { moment } from '../dates.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { Part } from './details.tsx'
import type { Note } from './enquiry-data.ts'
import { NOTE } from './intents.ts'

/** What staff tell each other; the customer never sees it. */
export function Notes({ enquiryId, notes }: { enquiryId: number; notes: Note[] }) {
  const t = useTexts(consoleTexts)
  const form = useRef<HTMLFormElement>(null)
  const { Form, pending, refused } = useConsoleForm(NOTE, () => form.current?.reset())
  return (
    <Part title={t('notes')}>
      {notes.length > 0 && (
        <ol className="facts__notes">
          {notes.map(({ id, content, author, created_at }) => (
            <li key={id}>
              <p dir="auto">{content}</p>
              <span className="tiny muted">
                <bdi>{author.name}</bdi>
                {' · '}
                <time dateTime={created_at}>{moment(created_at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
      <Form ref={form} key={enquiryId} method="post" className="stack stack--s" noValidate>
        <input type="hidden" name="intent" value={NOTE} />
        <Field label={t('note')} hint={t('noteHint')} error={refused?.fields['content']}>
          <TextArea className="facts__note" name="content" dir="auto" rows={2} data-shortcut="note" aria-keyshortcuts="n" />
        </Field>
        <RefusalNote refused={refused} quiet={['content']} />
        <Button type="submit" size="sm" busy={pending}>
          {t('addNote')}
        </Button>
      </Form>
    </Part>
  )
}
