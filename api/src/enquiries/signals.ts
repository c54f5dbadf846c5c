/** Notifies every process, through the database (`NOTIFY`) and on commit, that an enquiry has something new. */
import type { RawBuilder } from 'kysely'
import { notify, notifying, type Database } from '../platform/database.ts'

export const CHANNEL = 'enquiries'

/** `all`: notifications may have been missed, so anything may have changed. */
export type SignalKind = 'message' | 'viewed' | 'status' | 'all'
export type Signal = { enquiryId: number; kind: SignalKind }

/** The payload of a notification. */
export const signal = (enquiryId: number, kind: SignalKind): string => `${enquiryId} ${kind}`

/** The notification as an SQL expression, to be part of another statement. */
export const signalExpression = (payload: string | RawBuilder<string>) => notifying(CHANNEL, payload)

export const sendSignal = (within: Database, enquiryId: number, kind: SignalKind): Promise<void> =>
  notify(within, CHANNEL, signal(enquiryId, kind))

/** Parses a payload; undefined for the one after a lost connection, when notifications may have been missed. */
export function readSignal(payload: string): Signal | undefined {
  const [, id, kind] = /^(\d+) (message|viewed|status)$/.exec(payload) ?? []
  return id === undefined ? undefined : { enquiryId: Number(id), kind: kind as SignalKind }
}
