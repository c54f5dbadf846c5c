import { en as enquiry } from '../../enquiry/en.ts'
import { en as promise } from '../../promise/en.ts'

/** What the forms of enquiries say. */
export const en = { enquiry, promise }
