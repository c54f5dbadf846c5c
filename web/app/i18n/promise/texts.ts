import { publicTexts } from '../public-texts.ts'

export const promiseTexts = publicTexts('promise')
