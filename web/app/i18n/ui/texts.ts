import { ar } from './ar.ts'
import { en } from './en.ts'

export const uiTexts = { en, ar }
