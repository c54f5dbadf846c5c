import { CODE_LIFETIME } from '@masar/domain/one-time-codes'
import { drafts } from '../drafts.ts'
import type { CodeMode } from './code-flows.ts'

/** The step reached in a flow with a mailed code, with the results and time of the previous steps; kept even when going back to `email`. */
export type Progress =
  | { step: 'email' | 'code'; email: string; token: string | undefined; at: number }
  | { step: 'password'; email: string; token: string; at: number }

export const BEGINNING: Progress = { step: 'email', email: '', token: undefined, at: 0 }

/** By the code's lifetime; the token that a code is exchanged for stays valid a little longer. */
const isGood = ({ at }: Pick<Progress, 'at'>): boolean => Date.now() - at < CODE_LIFETIME

/** An e-mail address in the form in which the server compares addresses. */
const spelt = (address: string): string => address.trim().toLowerCase()

/** Whether a code sent to this address is still valid, so that no other need be requested. */
export const hasCode = (address: string, progress: Progress): boolean => isGood(progress) && spelt(address) === spelt(progress.email)

/** The progress stored in this tab: a phone may discard the page while its owner reads the e-mail, and changing the language reloads it. */
export function keptProgress(mode: CodeMode): Progress | undefined {
  const { step, email = '', token = '', at: since } = drafts.read(mode, mode) ?? {}
  const at = Number(since)
  if (!isGood({ at })) return undefined
  if (step === 'password') return { step, email, token, at }
  return step === 'email' || step === 'code' ? { step, email, token: token || undefined, at } : undefined
}

export function keepProgress(mode: CodeMode, { step, email, token = '', at }: Progress): void {
  drafts.write(mode, mode, { step, email, token, at: String(at) })
}

export const dropProgress = (mode: CodeMode): void => drafts.drop(mode)
