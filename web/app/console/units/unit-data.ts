/** Types and form intents for the single cars (units) of a model. */
import type { AnswerOf } from '@masar/contract/calls'

export type Calendar = AnswerOf<'GET /v1/staff/rentals/{id}/units'>['data']
export type Unit = Calendar['units'][number]
export type Period = Unit['periods'][number]

/** The intents of the forms on the page. */
export const ADD = 'add-unit'
export const EDIT = 'edit-unit'
export const STATE = 'unit-state'
export const BLOCK = 'block-unit'
export const FREE = 'free-unit'
export const RETIRE = 'retire-unit'

/** A plate inside a sentence, wrapped in Unicode isolates so that it is laid out in its own direction, as in the lists. */
export const plateInside = ({ label }: { label: string }): string => `\u2068${label}\u2069`
