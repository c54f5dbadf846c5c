/** Every call of the API. A call that is not here does not exist. */
import { accountCalls } from './accounts.ts'
import type { Answer, Call, Calls, Input } from './call.ts'
import { catalogueCalls } from './catalogue.ts'
import { placeCalls } from './places.ts'

export const calls = { ...catalogueCalls, ...placeCalls, ...accountCalls } as const satisfies Calls

export type AnyCallName = keyof typeof calls
export type CallNamed<Name extends AnyCallName> = (typeof calls)[Name] & Call
export type InputOf<Name extends AnyCallName> = Input<CallNamed<Name>>
export type AnswerOf<Name extends AnyCallName> = Answer<CallNamed<Name>>
