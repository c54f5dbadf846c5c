import { VISITOR } from '../drafts.ts'

/** The draft of all forms that begin with somebody's address: who has typed it in one has typed it in the others. */
export const ADDRESS_DRAFT = { name: 'address', owner: VISITOR } as const
