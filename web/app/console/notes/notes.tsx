import type { AnswerOf } from '@masar/contract/calls'
import { useEffect, useRef, useState } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { moment } from '../dates.ts'
import { keepDraftIn, storedDraft } from '../drafts.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useFrame } from '../use-desk.ts'
import { useIdempotencyKeys } from '../use-idempotency-keys.ts'
import { Part } from '../part.tsx'
import { UserText } from '../user-text.tsx'
import { NOTE } from './intent.ts'
import './notes.css'

type Note = AnswerOf<'GET /v1/staff/enquiries/{id}/notes'>['data'][number]

/** Internal notes of the staff, which the customer never sees. */
export function Notes({ of, id, notes }: { of: 'enquiry' | 'lead'; id: number; notes: Note[] }) {
  const t = useTexts(consoleTexts)
  const { me } = useFrame()
  const area = useRef<HTMLTextAreaElement>(null)
  const kind = of === 'lead' ? 'lead-note' : 'note'
  const draft = storedDraft(kind, me.id, id)
  // A note that is being sent, or was refused and not edited since. Other unsent text is safe in its draft.
  const [unsent, setUnsent] = useState(false)
  const key = useRef<HTMLInputElement>(null)
  const { keyOf, renew } = useIdempotencyKeys()
  const { Form, pending, refused } = useConsoleForm(NOTE, {
    onDone: () => {
      renew()
      setUnsent(false)
      draft.sent(area.current?.value ?? '')
      if (area.current) area.current.value = ''
    },
  })
  useEffect(() => (area.current ? keepDraftIn(area.current, storedDraft(kind, me.id, id)) : undefined), [kind, me.id, id])
  const sending = () => {
    const content = area.current?.value ?? ''
    setUnsent(content.trim() !== '')
    if (key.current) key.current.value = keyOf(content)
  }
  return (
    <Part title={t('notes')}>
      {notes.length > 0 && (
        <ol className="notes">
          {notes.map(({ id: note, content, author, created_at }) => (
            <li key={note}>
              <UserText text={content} />
              <span className="tiny muted">
                <bdi>{author.name}</bdi>
                {' · '}
                <time dateTime={created_at}>{moment(created_at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
      <Form method="post" className="stack stack--s" noValidate onSubmit={sending}>
        <AskBeforeLeaving when={unsent} sending={pending} />
        <input type="hidden" name="intent" value={NOTE} />
        <input ref={key} type="hidden" name="key" />
        <Field label={t('note')} hint={t('noteHint')} error={refused?.fields['content']}>
          <TextArea
            ref={area}
            className="notes__area"
            name="content"
            dir="auto"
            rows={2}
            defaultValue={refused?.submittedText}
            readOnly={pending}
            data-shortcut="note"
            aria-keyshortcuts="n"
            onInput={({ currentTarget }) => {
              setUnsent(false)
              draft.write(currentTarget.value)
            }}
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
