import { publicTexts } from '../public-texts.ts'

export const placesTexts = publicTexts('places')
