import { publicTexts } from '../public-texts.ts'

export const enquiryTexts = publicTexts('enquiry')
