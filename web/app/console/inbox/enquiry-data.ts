import type { AnswerOf } from '@masar/contract/calls'
import { twin, type Language } from '../../i18n/language.ts'

export type Enquiry = AnswerOf<'GET /v1/staff/enquiries/{id}'>['data']
export type ListedEnquiry = AnswerOf<'GET /v1/staff/enquiries'>['data'][number]
export type Message = AnswerOf<'GET /v1/staff/enquiries/{id}/conversations'>['data'][number]
export type Note = AnswerOf<'GET /v1/staff/enquiries/{id}/notes'>['data'][number]

type Vehicle = Enquiry['vehicle_list'][number]

/** Brand and model. */
export const vehicleName = (language: Language, { brand, ar_brand, en_model_name, ar_model_name }: Vehicle): string =>
  `${twin(language, brand, ar_brand)} ${twin(language, en_model_name, ar_model_name)}`
