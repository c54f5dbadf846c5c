import { en as enquiry } from '../../enquiry/en.ts'
import { en as promise } from '../../promise/en.ts'

/** Texts of the enquiry forms. */
export const en = { enquiry, promise }
