import { usePublicApi } from '../../customer-api.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { sendOnce } from '../../repeats.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ConsentLine } from '../../consent-line.tsx'
import { PersonFields } from './person-fields.tsx'
import { RobotTrap } from './robot-trap.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

/** A message to us; of the type leasing it is the general lease form. */
export function ContactForm({ type }: { type?: 'leasing' }) {
  const t = useTexts(enquiryTexts)
  const api = usePublicApi()
  const { form, errors, pending, pressed, draft, round, trap } = useVisitorForm(`contact ${type ?? ''}`, (values, automatic) => {
    const { text } = values
    const body = {
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      description: text('description'),
      ...(type && { enquiry_type: type }),
      consent: true,
      ...automatic,
    }
    return sendOnce(`contact ${type ?? ''}`, body, (idempotencyKey) =>
      api()('POST /v1/customers/enquiries/contact', { body, idempotencyKey }),
    )
  })
  return (
    <form {...form} className="panel stack">
      <div className="formgrid" key={round}>
        <PersonFields errors={errors} draft={draft} />
        <Field className="full" label={t('description')} error={errors['description']}>
          <TextArea name="description" dir="auto" placeholder={t('descriptionHint')} defaultValue={draft['description']} />
        </Field>
      </div>
      <RobotTrap key={`trap ${round}`} ref={trap} />
      <ConsentLine to="form" />
      <SubmitButton variant="primary" size="lg" block busy={pending} disabled={pressed}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}

export const LeaseForm = () => <ContactForm type="leasing" />
