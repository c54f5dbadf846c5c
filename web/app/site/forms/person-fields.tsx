import type { Draft } from '../../drafts.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, TextInput } from '../../ui/field.tsx'

type PersonFieldsProps = {
  errors: Record<string, string>
  /** What was typed earlier and not sent. */
  draft: Draft
  /** Adds the company's name, beside the person's. */
  company?: boolean
}

/** The sender's name and contact details. */
export function PersonFields({ errors, draft, company = false }: PersonFieldsProps) {
  const t = useTexts(enquiryTexts)
  return (
    <>
      <Field className={company ? undefined : 'full'} label={t('name')} error={errors['name']}>
        <TextInput name="name" autoComplete="name" dir="auto" defaultValue={draft['name']} />
      </Field>
      {company && (
        <Field label={t('company')} error={errors['company']}>
          <TextInput name="company" autoComplete="organization" dir="auto" defaultValue={draft['company']} />
        </Field>
      )}
      <Field label={t('phone')} error={errors['phone']}>
        <TextInput name="phone" type="tel" ltr autoComplete="tel" inputMode="tel" placeholder="+968" defaultValue={draft['phone']} />
      </Field>
      <Field label={t('email')} error={errors['email']}>
        <TextInput
          name="email"
          type="email"
          ltr
          autoComplete="email"
          inputMode="email"
          placeholder={t('emailExample')}
          defaultValue={draft['email']}
        />
      </Field>
    </>
  )
}
