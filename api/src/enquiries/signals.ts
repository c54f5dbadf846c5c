/** Says within the database that an enquiry has something new; every process hears it when that is committed. */
import { notify, notifying, type Database } from '../platform/database.ts'

export const CHANNEL = 'enquiries'

/** `all`: something may have been missed. */
export type SignalKind = 'message' | 'viewed' | 'status' | 'all'
export type Signal = { enquiryId: number; kind: SignalKind }

const said = (enquiryId: number, kind: SignalKind) => [CHANNEL, `${enquiryId} ${kind}`] as const

/** What says it, as a part of a statement. */
export const telling = (enquiryId: number, kind: SignalKind) => notifying(...said(enquiryId, kind))

export const tell = (within: Database, enquiryId: number, kind: SignalKind): Promise<void> => notify(within, ...said(enquiryId, kind))

/** What was heard; undefined after a break, when nobody knows what was said. */
export function readSignal(payload: string): Signal | undefined {
  const [, id, kind] = /^(\d+) (message|viewed|status)$/.exec(payload) ?? []
  return id === undefined ? undefined : { enquiryId: Number(id), kind: kind as SignalKind }
}
