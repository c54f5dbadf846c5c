import { publicTexts } from '../public-texts.ts'

export const fleetTexts = publicTexts('fleet')
