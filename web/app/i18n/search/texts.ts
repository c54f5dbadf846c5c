import { publicTexts } from '../public-texts.ts'

export const searchTexts = publicTexts('search')
