import { publicTexts } from '../public-texts.ts'

export const uiTexts = publicTexts('ui')
