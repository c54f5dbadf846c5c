import { publicTexts } from '../public-texts.ts'

export const offlineTexts = publicTexts('offline')
