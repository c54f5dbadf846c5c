import { VEHICLE_TYPES } from '@masar/domain/enquiry'
import { usePublicApi } from '../../customer-api.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { sendOnce } from '../../repeats.ts'
import { CheckTile, CheckTiles } from '../../ui/check-tile.tsx'
import { Field, FieldGroup, TextArea } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ConsentLine } from '../../consent-line.tsx'
import { PersonFields } from './person-fields.tsx'
import { QuantityField } from './quantity-field.tsx'
import { RobotTrap } from './robot-trap.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

/** The request of a company. */
export function CorporateForm() {
  const t = useTexts(enquiryTexts)
  const api = usePublicApi()
  const { form, errors, pending, pressed, edited, draft, round, trap } = useVisitorForm('corporate', (values, automatic) => {
    const { text, all } = values
    const body = {
      leasing_documents: {
        name: text('name'),
        company: text('company'),
        phone: text('phone'),
        email: text('email'),
        quantity: text('quantity'),
        specific_requirement: text('specific_requirement'),
        vehicle_type: VEHICLE_TYPES.filter((type) => all.getAll('vehicle_type').includes(type)),
        consent: true,
        ...automatic,
      },
    }
    return sendOnce('corporate', body, (idempotencyKey) => api()('POST /v1/customers/leasings/leasing_document', { body, idempotencyKey }))
  })
  return (
    <form {...form} className="panel stack">
      <div className="formgrid" key={round}>
        <PersonFields errors={errors} draft={draft} company />
        <FieldGroup className="full" label={t('vehicleType')} error={errors['vehicle_type']}>
          {/* Tiles that stand there already do not take what they begin with. */}
          <CheckTiles key={draft['vehicle_type']}>
            {VEHICLE_TYPES.map((type) => (
              <CheckTile key={type} name="vehicle_type" value={type} defaultChecked={draft['vehicle_type']?.split(',').includes(type)}>
                {t(type)}
              </CheckTile>
            ))}
          </CheckTiles>
        </FieldGroup>
        <QuantityField error={errors['quantity']} begun={draft['quantity']} onStep={() => edited('quantity')} />
        <Field className="full" label={t('specificRequirement')} error={errors['specific_requirement']}>
          <TextArea name="specific_requirement" dir="auto" defaultValue={draft['specific_requirement']} />
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
