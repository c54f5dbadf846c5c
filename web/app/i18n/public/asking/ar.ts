import { ar as enquiry } from '../../enquiry/ar.ts'
import { ar as promise } from '../../promise/ar.ts'

export const ar = { enquiry, promise }
