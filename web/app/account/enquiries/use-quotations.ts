/** The quotations of a thread: each is shown in place of the message that says the same in words. */
import type { AnswerOf } from '@masar/contract/calls'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCustomerApi } from '../../customer-api.ts'
import { sendOnce } from '../../idempotency.ts'
import type { Message } from './use-thread.ts'

export type Quotation = AnswerOf<'GET /v1/customers/enquiries/{id}/quotations'>['data'][number]
type Said = 'accepted' | 'declined'

export type Quotations = {
  of: (message: Message) => Quotation | undefined
  /** Resolves to the API's message. */
  answer: (quotation: Quotation, answer: Said) => Promise<string>
  pdf: (quotation: Quotation) => string
}

/** Reloads the quotations with every new message, which may bring one, or an answer to one. */
export function useQuotations(id: number, loaded: Quotation[], messages: number): Quotations {
  const api = useCustomerApi()
  const [all, setAll] = useState(loaded)
  const known = useRef(messages)
  const refresh = useCallback(async () => {
    try {
      setAll((await api('GET /v1/customers/enquiries/{id}/quotations', { path: { id } })).data)
    } catch {
      // What is shown stays as it was; the next message asks again.
    }
  }, [api, id])
  useEffect(() => {
    if (known.current === messages) return
    known.current = messages
    void refresh()
  }, [messages, refresh])
  return useMemo(
    () => ({
      of: (message) => all.find(({ message_id }) => message_id === message.id),
      async answer(quotation, answer) {
        const path = { id, quotation_id: quotation.id }
        const body = { answer, version: quotation.version }
        try {
          const { message, data } = await sendOnce(`quotation-${quotation.id}`, body, (idempotencyKey) =>
            api('PUT /v1/customers/enquiries/{id}/quotations/{quotation_id}/answer', { path, body, idempotencyKey }),
          )
          setAll((before) => before.map((each) => (each.id === data.id ? data : each)))
          return message
        } catch (error) {
          // Perhaps a newer one has come, or this one has been answered elsewhere.
          await refresh()
          throw error
        }
      },
      pdf: (quotation) => `/v1/customers/enquiries/${id}/quotations/${quotation.id}/pdf`,
    }),
    [all, api, id, refresh],
  )
}
