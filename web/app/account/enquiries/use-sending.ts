/** Sends messages: the text stays in its box until it has arrived; a failure shows no message and leaves it there. */
import { useEffect, useRef, useState } from 'react'
import type { ChosenFiles } from '../../chosen-files.ts'
import { useCustomerApi } from '../../customer-api.ts'
import { replayHeldPresses } from '../../inline-scripts/held-press-script.ts'
import { sendOnce } from '../../idempotency.ts'
import { painted } from '../../ui/painted.ts'
import { drafts, earlyDraft } from './drafts.ts'
import type { Message } from './use-thread.ts'

/** What is left of a text once its beginning has been sent, as the customer may have gone on writing. */
const without = (text: string, sent: string): string => (text.startsWith(sent) ? text.slice(sent.length).trimStart() : text)

export function useSending(id: number, files: ChosenFiles, arrived: (message: Message) => void) {
  const api = useCustomerApi()
  const area = useRef<HTMLTextAreaElement>(null)
  const busy = useRef(false)
  const [pending, setPending] = useState<string>()

  const keep = () => drafts.keep(id, area.current?.value ?? '')

  useEffect(() => {
    const box = area.current
    if (!box?.form) return
    // Restores text typed before script ran, here or before a reload, or left unsent on an earlier visit.
    box.value ||= drafts.read(id)
    drafts.keep(id, box.value)
    void replayHeldPresses(box.form)
  }, [id])

  async function write(text: string): Promise<Message> {
    const attachment_ids = await files.uploaded()
    // A message needs text: for files alone, it is their names.
    const content = text.trim() === '' ? files.files.map(({ name }) => name).join('\n') : text
    const body = { content, ...(attachment_ids.length > 0 && { attachment_ids }) }
    const { data } = await sendOnce(`conversation-${id}`, body, (idempotencyKey) =>
      api('PUT /v1/customers/enquiries/{id}/conversation', { path: { id }, body, idempotencyKey }),
    )
    return data
  }

  const send = async () => {
    // Ignores a second press before the first has been rendered.
    if (busy.current) return
    const content = area.current?.value ?? ''
    busy.current = true
    await painted()
    setPending(content)
    try {
      arrived(await write(content))
      files.clear()
      if (area.current) area.current.value = without(area.current.value, content)
      keep()
    } catch {
      // Silent, as specified: the text is still there, and Send can be pressed again.
    } finally {
      busy.current = false
      setPending(undefined)
    }
  }

  return { area, early: earlyDraft(id), pending: pending !== undefined, content: pending, send, keep }
}

export type Sending = ReturnType<typeof useSending>
