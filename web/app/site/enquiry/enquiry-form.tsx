import { codeOfPhone } from '@masar/domain/dialling-codes'
import { addDays } from '@masar/domain/muscat-time'
import { useState } from 'react'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { DateTimeField } from '../../ui/date-time-picker.tsx'
import { Field, SelectInput, TextArea, TextInput } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Locations } from '../search/location-choice.ts'
import type { Dates } from '../search/rental-period.ts'
import type { EnquirySubject } from './enquiry-subject.ts'
import { ConsentLine } from '../../consent-line.tsx'
import { countryCodes } from './country-codes.ts'
import type { FiledEnquiry } from './filed.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'
import type { Prefilled } from './use-prefilled.ts'

/** Hidden fields for the draft only: the dialling code if it was chosen by hand, and the dates of the page the draft was begun on. */
const CHOSEN_CODE = 'chosen_code'
export const BASE = 'base'

type EnquiryFormProps = {
  subject: EnquirySubject
  prefilled: Prefilled
  locations: Locations
  dates: Dates
  onDates: (dates: Dates) => void
  /** The dates of the page, stored with the draft. */
  base: string
  onFiled: (filed: FiledEnquiry) => void
}

/** The enquiry form. What is typed is stored as a draft until it has been sent. */
export function EnquiryForm({ subject, prefilled, locations, dates, onDates, base, onFiled }: EnquiryFormProps) {
  const t = useTexts(enquiryTexts)
  const { owner } = prefilled
  const { form, errors, pending, pressed, edited, draft } = useEnquiryForm({ subject, owner, locations, dates, onFiled })
  const [phone, setPhone] = useState(draft['phone'] ?? prefilled.phone)
  const [chosenCode, setChosenCode] = useState(draft[CHOSEN_CODE] || undefined)

  const changeDates = (name: string, next: Dates) => {
    onDates(next)
    edited(name)
  }
  return (
    <form {...form} className="formgrid enq__form">
      <input type="hidden" name={BASE} value={base} />
      <input type="hidden" name={CHOSEN_CODE} value={chosenCode ?? ''} />
      <Field label={t('name')} error={errors['name']}>
        <TextInput name="name" autoComplete="name" dir="auto" defaultValue={draft['name'] ?? prefilled.name} />
      </Field>
      <Field label={t('email')} error={errors['email']}>
        <TextInput name="email" type="email" ltr autoComplete="email" inputMode="email" defaultValue={draft['email'] ?? prefilled.email} />
      </Field>
      <CountryCodeField value={chosenCode ?? codeOfPhone(phone)} onChoose={setChosenCode} error={errors['country_code']} />
      <Field label={t('phone')} error={errors['phone']}>
        <TextInput
          name="phone"
          type="tel"
          ltr
          autoComplete="tel"
          inputMode="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      {subject.dates && <DateFields dates={dates} onChange={changeDates} errors={errors} />}
      <Field className="full" label={t('description')} error={errors['description']}>
        <TextArea name="description" dir="auto" placeholder={t('descriptionHint')} defaultValue={draft['description']} />
      </Field>
      <div className="enq__foot full">
        <ConsentLine to="form" />
        <SubmitButton variant="primary" size="lg" block busy={pending} disabled={pressed}>
          {t('submit')}
        </SubmitButton>
      </div>
    </form>
  )
}

type DateFieldsProps = { dates: Dates; onChange: (name: string, next: Dates) => void; errors: Partial<Record<string, string>> }

function DateFields({ dates, onChange, errors }: DateFieldsProps) {
  const t = useTexts(enquiryTexts)
  // As in the search: a new start moves the end along if the end would no longer be after it.
  const changeStart = (start: Date | null) =>
    onChange('start_date', { start, end: start && dates.end && dates.end <= start ? addDays(start, 1) : dates.end })
  return (
    <>
      <Field label={t('startDate')} error={errors['start_date']}>
        <DateTimeField name="start_date" value={dates.start} onValueChange={changeStart} invalid={errors['start_date'] !== undefined} />
      </Field>
      <Field label={t('endDate')} error={errors['end_date']}>
        <DateTimeField
          name="end_date"
          value={dates.end}
          onValueChange={(end) => onChange('end_date', { ...dates, end })}
          min={dates.start ?? undefined}
          invalid={errors['end_date'] !== undefined}
        />
      </Field>
    </>
  )
}

type CountryCodeProps = { value: string; onChoose: (code: string) => void; error: string | undefined }

function CountryCodeField({ value, onChoose, error }: CountryCodeProps) {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  return (
    <Field label={t('countryCode')} error={error}>
      <SelectInput name="country_code" autoComplete="tel-country-code" value={value} onChange={(event) => onChoose(event.target.value)}>
        {countryCodes(language).map(({ code, country }) => (
          <option key={code} value={code}>
            {`${country} \u2066+${code}\u2069`}
          </option>
        ))}
      </SelectInput>
    </Field>
  )
}

/** Placeholder with the layout of the form, shown while the profile loads. */
export function EnquiryFormSkeleton({ dates }: { dates: boolean }) {
  const t = useTexts(enquiryTexts)
  const fields = dates ? 6 : 4
  return (
    <div className="formgrid enq__form" role="status" aria-label={t('loading')}>
      {Array.from({ length: fields }, (_, at) => (
        <div key={at} className="field">
          <Skeleton variant="text" className="enq__label" />
          <Skeleton className="enq__input" />
        </div>
      ))}
      <Skeleton className="enq__area full" />
    </div>
  )
}
