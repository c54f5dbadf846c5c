import { publicTexts } from '../public-texts.ts'
import type { Translate } from '../translate.ts'

export const fleetTexts = publicTexts('fleet')
export type FleetText = Translate<(typeof fleetTexts)['en']>
