import { publicTexts } from '../public-texts.ts'

export const siteTexts = publicTexts('site')
