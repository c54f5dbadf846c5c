/** The cars of a model as the console's pages know them. */
import type { AnswerOf } from '@masar/contract/calls'

export type Calendar = AnswerOf<'GET /v1/staff/rentals/{id}/units'>['data']
export type Unit = Calendar['units'][number]
export type Period = Unit['periods'][number]

/** The forms of the page. */
export const ADD = 'add-unit'
export const EDIT = 'edit-unit'
export const STATE = 'unit-state'
export const BLOCK = 'block-unit'
export const FREE = 'free-unit'
export const RETIRE = 'retire-unit'

/** A plate inside a sentence: reads in its own direction, as in the lists. */
export const plateInside = ({ label }: { label: string }): string => `\u2068${label}\u2069`
