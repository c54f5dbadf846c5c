import { VISITOR } from '../drafts.ts'

/** The common draft of all forms that start with an e-mail address: typed in one, it is filled in in the others too. */
export const ADDRESS_DRAFT = { name: 'address', owner: VISITOR } as const
