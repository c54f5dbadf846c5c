import { usePublicApi } from '../../customer-api.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { PersonFields } from './person-fields.tsx'
import { useVisitorForm } from './use-visitor-form.ts'
import { VisitorFormPanel } from './visitor-form-panel.tsx'

/** The contact form; with the type `leasing` it is the general lease enquiry. */
export function ContactForm({ type }: { type?: 'leasing' }) {
  const t = useTexts(enquiryTexts)
  const api = usePublicApi()
  const call = useVisitorForm({
    name: `contact ${type ?? ''}`,
    body: ({ text }, automatic) => ({
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      description: text('description'),
      ...(type && { enquiry_type: type }),
      consent: true,
      ...automatic,
    }),
    post: (body, idempotencyKey) => api()('POST /v1/customers/enquiries/contact', { body, idempotencyKey }),
  })
  const { errors, draft } = call
  return (
    <VisitorFormPanel call={call}>
      <PersonFields errors={errors} draft={draft} />
      <Field className="full" label={t('description')} error={errors['description']}>
        <TextArea name="description" dir="auto" placeholder={t('descriptionHint')} defaultValue={draft['description']} />
      </Field>
    </VisitorFormPanel>
  )
}

export const LeaseForm = () => <ContactForm type="leasing" />
