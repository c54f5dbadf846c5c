/** Who may call: a token is looked up as the one kind that a call takes, and never as another. */
import type { Access } from '@masar/contract/call'
import type { Database } from './database.ts'
import { findCodeToken, type CodeToken } from './one-time-codes.ts'
import { findSession, type Holder } from './sessions.ts'
import { findStep, type Step } from './step-tokens.ts'

/** What is known of the caller, by what the call asks for. */
export type Accounts = {
  anyone: undefined
  customer: Holder
  /** Forgot the password, and has the token that came with the code. */
  forgot: CodeToken
  set_password: Step
}

export type Authenticate = <Needed extends Access>(needed: Needed, token: string) => Promise<Accounts[Needed] | undefined>

export function authenticator({ db, clock }: { db: Database; clock: () => Date }): Authenticate {
  const lookups: { [Needed in Access]: (token: string) => Promise<Accounts[Needed] | undefined> } = {
    anyone: async () => undefined,
    customer: (token) => findSession(db, 'customer', token, clock()),
    forgot: (token) => findCodeToken(db, token, clock()),
    set_password: (token) => findStep(db, token, clock()),
  }
  return (needed, token) => lookups[needed](token)
}
