import { VEHICLE_TYPES } from '@masar/domain/enquiry'
import { usePublicApi } from '../../customer-api.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { CheckTile, CheckTiles } from '../../ui/check-tile.tsx'
import { Field, FieldGroup, TextArea } from '../../ui/field.tsx'
import { PersonFields } from './person-fields.tsx'
import { QuantityField } from './quantity-field.tsx'
import { useVisitorForm } from './use-visitor-form.ts'
import { VisitorFormPanel } from './visitor-form-panel.tsx'

/** The enquiry form for companies. */
export function CorporateForm() {
  const t = useTexts(enquiryTexts)
  const api = usePublicApi()
  const call = useVisitorForm({
    name: 'corporate',
    body: ({ text, all }, automatic) => ({
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
    }),
    post: (body, idempotencyKey) => api()('POST /v1/customers/leasings/leasing_document', { body, idempotencyKey }),
  })
  const { errors, edited, draft } = call
  return (
    <VisitorFormPanel call={call}>
      <PersonFields errors={errors} draft={draft} company />
      <FieldGroup className="full" label={t('vehicleType')} error={errors['vehicle_type']}>
        {/* `defaultChecked` counts only on mount, so the key mounts the tiles anew once the draft has been read. */}
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
    </VisitorFormPanel>
  )
}
