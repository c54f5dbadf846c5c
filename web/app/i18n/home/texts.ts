import { publicTexts } from '../public-texts.ts'

export const homeTexts = publicTexts('home')
