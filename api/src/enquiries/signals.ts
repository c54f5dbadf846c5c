/** Says within the database that an enquiry has something new; every process hears it when that is committed. */
import type { RawBuilder } from 'kysely'
import { notify, notifying, type Database } from '../platform/database.ts'

export const CHANNEL = 'enquiries'

/** `all`: something may have been missed. */
export type SignalKind = 'message' | 'viewed' | 'status' | 'all'
export type Signal = { enquiryId: number; kind: SignalKind }

/** How it is said. */
export const signal = (enquiryId: number, kind: SignalKind): string => `${enquiryId} ${kind}`

/** What says it, as a part of a statement. */
export const telling = (said: string | RawBuilder<string>) => notifying(CHANNEL, said)

export const tell = (within: Database, enquiryId: number, kind: SignalKind): Promise<void> =>
  notify(within, CHANNEL, signal(enquiryId, kind))

/** What was heard; undefined after a break, when nobody knows what was said. */
export function readSignal(payload: string): Signal | undefined {
  const [, id, kind] = /^(\d+) (message|viewed|status)$/.exec(payload) ?? []
  return id === undefined ? undefined : { enquiryId: Number(id), kind: kind as SignalKind }
}
