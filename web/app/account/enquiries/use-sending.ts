/** Sends what was written: the text stays in its box until it has arrived, and a failure says nothing but leaves it there. */
import { useEffect, useRef, useState } from 'react'
import type { ChosenFiles } from '../../chosen-files.ts'
import { useCustomerApi } from '../../customer-api.ts'
import { takeOver } from '../../inline-scripts/held-press-script.ts'
import { sendOnce } from '../../repeats.ts'
import { painted } from '../../ui/painted.ts'
import { drafts, earlyDraft } from './drafts.ts'
import type { Message } from './use-thread.ts'

/** What is left of a text once a part of it has been sent; people go on writing meanwhile. */
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
    // Typed before script was at work, here or before a reload, or left here another time.
    box.value ||= drafts.read(id)
    drafts.keep(id, box.value)
    void takeOver(box.form)
  }, [id])

  async function write(text: string): Promise<Message> {
    const attachment_ids = await files.uploaded()
    // A message has to say something: files alone say what they are called.
    const content = text.trim() === '' ? files.files.map(({ name }) => name).join('\n') : text
    const body = { content, ...(attachment_ids.length > 0 && { attachment_ids }) }
    const { data } = await sendOnce(`conversation-${id}`, body, (idempotencyKey) =>
      api('PUT /v1/customers/enquiries/{id}/conversation', { path: { id }, body, idempotencyKey }),
    )
    return data
  }

  const send = async () => {
    // A second press before the first has been drawn.
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
