import { publicTexts } from '../public-texts.ts'
import type { Translate } from '../translate.ts'

export const searchTexts = publicTexts('search')
export type SearchText = Translate<(typeof searchTexts)['en']>
