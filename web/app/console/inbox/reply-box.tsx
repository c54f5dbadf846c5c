import { unfilledVariable } from '@masar/domain/canned-replies'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { choosePasted, type ChosenFiles } from '../../chosen-files.ts'
import { AttachButton, ChosenFileList } from '../../file-chooser.tsx'
import { useFileDrops } from '../../file-drops.ts'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useFrame } from '../use-desk.ts'
import { useIdempotencyKeys } from '../use-idempotency-keys.ts'
import { keepDraftIn, storedDraft } from '../drafts.ts'
import { ComposeLink } from '../quotation/versions.tsx'
import { CannedPicker } from './canned-picker.tsx'
import { takesQuotations, type Enquiry } from './enquiry-data.ts'
import { REPLY } from './intents.ts'
import { useReplyFiles } from './use-reply-files.ts'

/** Selects the first variable of a canned reply that is not filled in yet, and returns it. */
function selectOpen(area: HTMLTextAreaElement): string | undefined {
  const word = unfilledVariable(area.value)
  if (word === undefined) return undefined
  const at = area.value.indexOf(word)
  area.setSelectionRange(at, at + word.length)
  return word
}

type ReplyBoxProps = { enquiry: Enquiry; firstKey: string; typed: (reply: string) => void }

/** The state of a reply until it has been sent. */
function useReply({ enquiry: { id }, firstKey, typed }: ReplyBoxProps) {
  const { me } = useFrame()
  const area = useRef<HTMLTextAreaElement>(null)
  const [missing, setMissing] = useState<string>()
  // A reply that is being sent, or was refused and not edited since. Other unsent text is safe in its draft.
  const [unsent, setUnsent] = useState(false)
  const draft = storedDraft('reply', me.id, id)
  const key = useRef<HTMLInputElement>(null)
  const { keyOf, renew } = useIdempotencyKeys()
  const { files, ids, sending, bring, haveArrived, clear } = useReplyFiles(id)
  const { Form, pending, refused } = useConsoleForm(REPLY, {
    onDone: () => {
      renew()
      setUnsent(false)
      draft.sent(area.current?.value ?? '')
      clear()
      if (area.current) area.current.value = ''
      typed('')
    },
  })
  useEffect(() => (area.current ? keepDraftIn(area.current, storedDraft('reply', me.id, id)) : undefined), [me.id, id])
  const changed = () => {
    setMissing(undefined)
    setUnsent(false)
    const reply = area.current?.value ?? ''
    draft.write(reply)
    typed(reply)
  }
  const put = (text: string) => {
    const box = area.current
    if (!box) return
    const { value, selectionStart: from, selectionEnd: to } = box
    box.setRangeText(lineBetween(value.slice(0, from), text) + text + lineBetween(text, value.slice(to)), from, to, 'end')
    selectOpen(box)
    changed()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const box = area.current
    if (!box) return
    box.focus()
    // A message must have text: for files alone, their names.
    if (box.value.trim() === '') box.value = files.files.map(({ name }) => name).join('\n')
    const open = selectOpen(box)
    setMissing(open)
    // There is nothing to send, it is being sent already, or a variable is not filled in.
    if (box.value.trim() === '' || pending || open !== undefined) return event.preventDefault()
    setUnsent(true)
    if (haveArrived() && key.current) {
      key.current.value = keyOf(`${box.value}\n${ids.current?.value}`)
      return
    }
    event.preventDefault()
    if (!sending) void bring(event.currentTarget)
  }
  return {
    area,
    ids,
    files,
    key: <input ref={key} type="hidden" name="key" defaultValue={firstKey} />,
    missing,
    unsent,
    changed,
    put,
    Form,
    onSubmit,
    busy: pending || sending,
    refused,
  }
}

/** The line break that puts an inserted text on a line of its own. */
const lineBetween = (before: string, after: string): string => (/\S$/.test(before) && /^\S/.test(after) ? '\n' : '')

/** The form for a reply. What is typed is kept as a draft until it has been sent. */
export function ReplyBox(props: ReplyBoxProps) {
  const { enquiry } = props
  const t = useTexts(consoleTexts)
  const desk = useTexts(deskTexts)
  const { area, ids, files, key, missing, unsent, changed, put, Form, onSubmit, busy, refused } = useReply(props)
  const drops = useFileDrops(busy ? undefined : files.choose)
  return (
    <Form method="post" className="reply" onSubmit={onSubmit} noValidate>
      <AskBeforeLeaving when={unsent || files.files.length > 0} sending={busy} />
      <input type="hidden" name="intent" value={REPLY} />
      <input ref={ids} type="hidden" name="attachment_ids" defaultValue="" />
      {key}
      <RefusalNote refused={refused} />
      <div role="alert">{missing !== undefined && <p className="err">{desk('stillOpen', { word: missing })}</p>}</div>
      <div className="reply__box" {...drops}>
        <textarea
          ref={area}
          name="content"
          dir="auto"
          rows={3}
          defaultValue={refused?.submittedText}
          readOnly={busy}
          aria-label={t('replyTo', { name: enquiry.name })}
          aria-keyshortcuts="r"
          data-shortcut="reply"
          placeholder={t('replyPlaceholder')}
          onInput={changed}
          onKeyDown={onKeyDown}
          onPaste={(event) => choosePasted(event, files.choose)}
        />
        <ChosenFileList {...files} />
        <div className="reply__foot">
          <ReplyTools enquiry={enquiry} put={put} area={area} busy={busy} files={files} />
          <span className="hint">{t('replyHint')}</span>
          {takesQuotations(enquiry) && <ComposeLink label="compose" />}
          <Button type="submit" variant="primary" size="sm" busy={busy}>
            {t('send')}
            <Icon name="send" size="s" turn="forward" />
          </Button>
        </div>
      </div>
    </Form>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // Leaves the box, so that the shortcuts work again.
  if (event.key === 'Escape') event.currentTarget.blur()
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

type ReplyToolsProps = Parameters<typeof CannedPicker>[0] & { busy: boolean; files: ChosenFiles }

/** Tools that need JavaScript. */
function ReplyTools({ busy, files, ...picker }: ReplyToolsProps) {
  if (!useHydrated()) return null
  return (
    <div className="reply__tools">
      <AttachButton disabled={busy} choose={files.choose} />
      <CannedPicker {...picker} />
    </div>
  )
}
