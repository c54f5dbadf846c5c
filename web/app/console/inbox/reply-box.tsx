import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useFrame } from '../use-desk.ts'
import { draftOf } from '../drafts.ts'
import { ComposeLink } from '../quotation/versions.tsx'
import type { Enquiry } from './enquiry-data.ts'
import { REPLY } from './intents.ts'

/** 128 random bits; `randomUUID` is missing where a page comes without https. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same words go out under the same key, so that they are taken once however often they arrive. */
function useRepeatKey(firstKey: string) {
  const key = useRef<HTMLInputElement>(null)
  const sent = useRef<string>(undefined)
  const renew = () => {
    sent.current = undefined
    if (key.current) key.current.value = newKey()
  }
  const before = (content: string) => {
    if (sent.current !== undefined && sent.current !== content) renew()
    sent.current = content
  }
  return { field: <input ref={key} type="hidden" name="key" defaultValue={firstKey} />, before, renew }
}

/** Where staff answer. What is typed is kept until it has been sent. */
export function ReplyBox({ enquiry: { id, name }, firstKey }: { enquiry: Enquiry; firstKey: string }) {
  const t = useTexts(consoleTexts)
  const { me } = useFrame()
  const area = useRef<HTMLTextAreaElement>(null)
  const draft = draftOf('reply', me.id, id)
  const repeat = useRepeatKey(firstKey)
  const { Form, pending, refused } = useConsoleForm(REPLY, {
    after: () => {
      repeat.renew()
      draft.drop()
      if (area.current) area.current.value = ''
    },
  })
  useEffect(() => {
    if (area.current && area.current.value === '') area.current.value = draftOf('reply', me.id, id).read()
  }, [me.id, id])
  const onSubmit = (event: FormEvent) => {
    const content = area.current?.value ?? ''
    // There is nothing to send, or it is on its way already.
    if (content.trim() === '' || pending) event.preventDefault()
    else repeat.before(content)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Gives the keys back to the shortcuts.
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Form method="post" className="reply" onSubmit={onSubmit} noValidate>
      <input type="hidden" name="intent" value={REPLY} />
      {repeat.field}
      <RefusalNote refused={refused} />
      <div className="reply__box">
        <textarea
          ref={area}
          name="content"
          dir="auto"
          rows={3}
          readOnly={pending}
          aria-label={t('replyTo', { name })}
          aria-keyshortcuts="r"
          data-shortcut="reply"
          placeholder={t('replyPlaceholder')}
          onInput={({ currentTarget }) => draft.write(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className="reply__foot">
          <span className="hint">{t('replyHint')}</span>
          <ComposeLink label="compose" />
          <Button type="submit" variant="primary" size="sm" busy={pending}>
            {t('send')}
            <Icon name="send" size="s" turn="forward" />
          </Button>
        </div>
      </div>
    </Form>
  )
}
