import { BLOCK_REASONS } from '@masar/domain/units'
import { unitTexts } from '../../i18n/units/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { Field, SelectInput, TextInput } from '../../ui/field.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { FormDialog } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useNow } from '../use-desk.ts'
import { muscatDay } from './days.ts'
import { ADD, BLOCK, EDIT, plateInside, RETIRE, type Unit } from './unit-data.ts'

/** Which car is meant, and as it was seen. */
function Meant({ intent, unit }: { intent: string; unit: Unit | undefined }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {unit && (
        <>
          <input type="hidden" name="unit" value={unit.id} />
          <input type="hidden" name="version" value={unit.version} />
        </>
      )}
    </>
  )
}

type FormProps = { unit: Unit; onClose: () => void }

const FIELDS = ['label', 'branch', 'color', 'ar_color', 'km_driven', 'in_service_since']

/** A new car, or one that is changed. */
export function UnitForm({ unit, onClose }: { unit?: Unit; onClose: () => void }) {
  const t = useTexts(unitTexts)
  const language = useLanguage()
  const now = useNow()
  const { branches } = useSettings()
  const intent = unit ? EDIT : ADD
  const { Form, pending, refused } = useConsoleForm(intent, { after: onClose })
  const error = (field: string) => refused?.fields[field]
  return (
    <FormDialog onClose={onClose} title={unit ? t('editCar', { plate: plateInside(unit) }) : t('addUnit')}>
      <Form method="post" className="units__form" noValidate>
        <Meant intent={intent} unit={unit} />
        <Field label={t('plate')} error={error('label')}>
          <TextInput name="label" dir="auto" autoComplete="off" defaultValue={unit?.label} />
        </Field>
        <Field label={t('branch')} error={error('branch')}>
          <SelectInput name="branch" defaultValue={unit?.branch}>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={t('color')} error={error('color')}>
          <TextInput name="color" dir="ltr" defaultValue={unit?.color} />
        </Field>
        <Field label={t('arColor')} error={error('ar_color')}>
          <TextInput name="ar_color" dir="rtl" defaultValue={unit?.ar_color} />
        </Field>
        <Field label={t('kilometres')} error={error('km_driven')}>
          <TextInput name="km_driven" ltr inputMode="numeric" defaultValue={unit?.km_driven ?? 0} />
        </Field>
        <Field label={t('since')} error={error('in_service_since')}>
          <TextInput name="in_service_since" type="date" defaultValue={unit?.in_service_since ?? muscatDay(now)} />
        </Field>
        <div className="units__submit">
          <RefusalNote refused={refused} quiet={FIELDS} />
          <Button type="submit" variant="brand" busy={pending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  )
}

/** A car that stands for some days. */
export function BlockForm({ unit, onClose }: FormProps) {
  const t = useTexts(unitTexts)
  const today = muscatDay(useNow())
  const { Form, pending, refused } = useConsoleForm(BLOCK, { after: onClose })
  const error = (field: string) => refused?.fields[field]
  return (
    <FormDialog onClose={onClose} title={t('blockCar', { plate: plateInside(unit) })} description={t('blockLine')}>
      <Form method="post" className="units__form" noValidate>
        <Meant intent={BLOCK} unit={unit} />
        <Field label={t('from')} error={error('starts_at')}>
          <TextInput name="starts_at" type="date" defaultValue={today} />
        </Field>
        <Field label={t('lastDay')} error={error('ends_at')}>
          <TextInput name="ends_at" type="date" defaultValue={today} />
        </Field>
        <Field label={t('reason')} error={error('reason')}>
          <SelectInput name="reason">
            {BLOCK_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(reason)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={t('note')} error={error('note')}>
          <TextInput name="note" dir="auto" />
        </Field>
        <div className="units__submit">
          <RefusalNote refused={refused} quiet={['starts_at', 'ends_at', 'reason', 'note']} />
          <Button type="submit" variant="brand" busy={pending}>
            {t('block')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  )
}

/** Asks once more, and for what only the car itself can tell; leads to the draft. */
export function RetireForm({ unit, onClose }: FormProps) {
  const t = useTexts(unitTexts)
  const { Form, pending, refused } = useConsoleForm(RETIRE)
  return (
    <FormDialog onClose={onClose} title={t('retireCar', { plate: plateInside(unit) })} description={t('retireLine')}>
      <Form method="post" className="units__form" noValidate>
        <Meant intent={RETIRE} unit={unit} />
        <Field label={t('kmNow')} error={refused?.fields['km_driven']}>
          <TextInput name="km_driven" ltr inputMode="numeric" defaultValue={unit.km_driven} />
        </Field>
        <Field label={t('priceNow')} error={refused?.fields['price']}>
          <TextInput name="price" ltr inputMode="decimal" />
        </Field>
        <div className="units__submit">
          <RefusalNote refused={refused} quiet={['km_driven', 'price']} />
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" variant="brand" busy={pending}>
            {t('retire')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  )
}
