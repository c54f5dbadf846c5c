import { publicTexts } from '../public-texts.ts'

export const compareTexts = publicTexts('compare')
