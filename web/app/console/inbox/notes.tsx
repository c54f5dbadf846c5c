import { useEffect, useRef } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { moment } from '../dates.ts'
import { draftOf } from '../drafts.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useFrame } from '../use-desk.ts'
import type { Note } from './enquiry-data.ts'
import { NOTE } from './intents.ts'
import { Part } from './part.tsx'

/** What staff tell each other; the customer never sees it. */
export function Notes({ enquiryId, notes }: { enquiryId: number; notes: Note[] }) {
  const t = useTexts(consoleTexts)
  const { me } = useFrame()
  const area = useRef<HTMLTextAreaElement>(null)
  const draft = draftOf('note', me.id, enquiryId)
  const { Form, pending, refused } = useConsoleForm(NOTE, {
    after: () => {
      draft.drop()
      if (area.current) area.current.value = ''
    },
  })
  useEffect(() => {
    if (area.current && area.current.value === '') area.current.value = draftOf('note', me.id, enquiryId).read()
  }, [me.id, enquiryId])
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
      <Form method="post" className="stack stack--s" noValidate>
        <input type="hidden" name="intent" value={NOTE} />
        <Field label={t('note')} hint={t('noteHint')} error={refused?.fields['content']}>
          <TextArea
            ref={area}
            className="facts__note"
            name="content"
            dir="auto"
            rows={2}
            data-shortcut="note"
            aria-keyshortcuts="n"
            onInput={({ currentTarget }) => draft.write(currentTarget.value)}
          />
        </Field>
        <RefusalNote refused={refused} quiet={['content']} />
        <Button type="submit" size="sm" busy={pending}>
          {t('addNote')}
        </Button>
      </Form>
    </Part>
  )
}
