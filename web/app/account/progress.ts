import { CODE_LIFETIME } from '@masar/domain/one-time-codes'
import { drafts } from '../drafts.ts'
import type { CodeMode } from './code-ways.ts'

/** Where somebody is on the way by code, what the steps before have given, and when they did: who gives another address has one, too. */
export type Progress =
  | { step: 'email' | 'code'; email: string; token: string | undefined; at: number }
  | { step: 'password'; email: string; token: string; at: number }

export const BEGINNING: Progress = { step: 'email', email: '', token: undefined, at: 0 }

/** What a code was exchanged for is good a little longer. */
const isGood = ({ at }: Pick<Progress, 'at'>): boolean => Date.now() - at < CODE_LIFETIME

/** As the server compares addresses. */
const spelt = (address: string): string => address.trim().toLowerCase()

/** Whether an address has a code that is still good: it need not ask for another one. */
export const hasCode = (address: string, progress: Progress): boolean => isGood(progress) && spelt(address) === spelt(progress.email)

/** What this tab knows of the way: a telephone may drop the page while its owner reads the mail, and another language is another load. */
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
