import type { InputOf } from '@masar/contract/calls'
import { formatSearchDate, parseDateTime } from '@masar/domain/muscat-time'
import type { FormEvent } from 'react'
import { useCustomerApi } from '../../customer-api.ts'
import type { FormValues } from '../../form-calls.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { sendOnce } from '../../idempotency.ts'
import { useDraftedForm } from '../../use-drafted-form.ts'
import { keptLocationPoint } from '../places/location-point.ts'
import type { Locations } from '../search/location-choice.ts'
import type { Dates } from '../search/rental-period.ts'
import type { EnquirySubject } from './enquiry-subject.ts'
import type { FiledEnquiry } from './filed.tsx'

type NewEnquiry = InputOf<'POST /v1/customers/enquiries'>['body']['enquiries']

/** The date in the format of the search if it can be parsed, else as typed: the server rejects it with a message. */
function dateOf(typed: string): string {
  const instant = parseDateTime(typed)
  return instant ? formatSearchDate(instant) : typed
}

function enquiryOf(subject: EnquirySubject, { pickup, drop }: Locations, { text }: FormValues): NewEnquiry {
  return {
    ...(subject.dates && { start_date: dateOf(text('start_date')), end_date: dateOf(text('end_date')) }),
    car_location: pickup,
    drop_location: drop,
    car_location_point: keptLocationPoint('pickup', pickup) ?? null,
    drop_location_point: keptLocationPoint('drop', drop) ?? null,
    enquiry_type: subject.kind,
    assigned_cars: subject.cars.filter(({ count }) => count > 0).map(({ id, count }) => ({ vehicle_id: id, count })),
    country_code: text('country_code'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    description: text('description'),
    consent: true,
  }
}

type EnquiryForm = {
  subject: EnquirySubject
  owner: string
  locations: Locations
  dates: Dates
  onFiled: (filed: FiledEnquiry) => void
}

/** Rejects only an end that is not after the start; the server validates everything else. */
export function useEnquiryForm({ subject, owner, locations, dates, onFiled }: EnquiryForm) {
  const api = useCustomerApi()
  const t = useTexts(searchTexts)
  const call = useDraftedForm({
    name: subject.form,
    owner,
    send: (values) => {
      const body = { enquiries: enquiryOf(subject, locations, values) }
      return sendOnce(subject.form, body, (idempotencyKey) => api('POST /v1/customers/enquiries', { body, idempotencyKey }))
    },
    done: ({ message, data }) => onFiled({ id: data, message }),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!dates.start || !dates.end || dates.end > dates.start) {
      call.form.onSubmit(event)
      return
    }
    event.preventDefault()
    call.refuse({ end_date: t('endNotAfterStart') })
  }
  return { ...call, form: { ...call.form, onSubmit } }
}
