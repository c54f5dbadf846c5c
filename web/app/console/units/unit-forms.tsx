import { grouped } from '@masar/domain/digits'
import { muscatDay } from '@masar/domain/muscat-time'
import { BLOCK_REASONS } from '@masar/domain/units'
import { useState } from 'react'
import { unitTexts } from '../../i18n/units/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, SelectInput, TextInput } from '../../ui/field.tsx'
import { BranchOptions } from '../branch-options.tsx'
import { KeyField, useKeyOnSubmit } from '../creation.tsx'
import { StaleNote, type Stale } from '../editor.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { typedNumber } from '../typed-number.ts'
import { FormDialog } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useNow } from '../use-desk.ts'
import { ADD, BLOCK, EDIT, plateInside, RETIRE, type Unit } from './unit-data.ts'

/** Hidden fields: the intent, the car and the version that the user has seen. */
function Meant({ intent, unit, version = unit?.version }: { intent: string; unit: Unit | undefined; version?: number | undefined }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {unit && (
        <>
          <input type="hidden" name="unit" value={unit.id} />
          <input type="hidden" name="version" value={version} />
        </>
      )}
    </>
  )
}

type FormProps = { unit: Unit; onClose: () => void }

type KilometresProps = { label: string; unit: Unit | undefined; error: string | undefined }

/** A lower reading than before may correct a typing error, so it gets a hint and is not refused. */
function Kilometres({ label, unit, error }: KilometresProps) {
  const t = useTexts(unitTexts)
  const [typed, setTyped] = useState('')
  const [now, before] = [typedNumber(typed), unit?.km_driven ?? 0]
  return (
    <Field label={label} error={error} hint={typeof now === 'number' && now < before && t('fewerKm', { n: grouped(before) })}>
      <TextInput
        name="km_driven"
        ltr
        inputMode="numeric"
        defaultValue={before}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Field>
  )
}

const FIELDS = ['label', 'branch', 'color', 'ar_color', 'km_driven', 'in_service_since']

/** Adds a car or edits one. The fields keep the values they were opened with, even if someone else saves meanwhile. */
export function UnitForm({ unit: present, onClose }: { unit?: Unit; onClose: () => void }) {
  const t = useTexts(unitTexts)
  const [unit, setUnit] = useState(present)
  const [version, setVersion] = useState(present?.version)
  const keepMine = () => setVersion(present?.version)
  const takeTheirs = () => {
    keepMine()
    setUnit(present)
  }
  const newer = present?.version === version ? undefined : { keepMine, takeTheirs }
  return (
    <FormDialog onClose={onClose} title={unit ? t('editCar', { plate: plateInside(unit) }) : t('addUnit')}>
      <UnitFields key={unit?.version} unit={unit} version={version} newer={newer} onClose={onClose} />
    </FormDialog>
  )
}

type UnitFieldsProps = { unit: Unit | undefined; version: number | undefined; newer: Stale | undefined; onClose: () => void }

function UnitFields({ unit, version, newer, onClose }: UnitFieldsProps) {
  const t = useTexts(unitTexts)
  const now = useNow()
  const intent = unit ? EDIT : ADD
  const { Form, pending, refused, dismiss } = useConsoleForm(intent, { onDone: onClose })
  const onSubmit = useKeyOnSubmit()
  const error = (field: string) => refused?.fields[field]
  const isStale = refused?.status === 409 && newer !== undefined
  const keepMine = () => {
    dismiss()
    newer?.keepMine()
  }
  return (
    <Form method="post" className="units__form" noValidate onSubmit={onSubmit}>
      <KeyField />
      <Meant intent={intent} unit={unit} version={version} />
      <Field label={t('plate')} error={error('label')}>
        <TextInput name="label" dir="auto" autoComplete="off" defaultValue={unit?.label} />
      </Field>
      <Field label={t('branch')} error={error('branch')}>
        <SelectInput name="branch" defaultValue={unit?.branch}>
          <BranchOptions />
        </SelectInput>
      </Field>
      <Field label={t('color')} error={error('color')}>
        <TextInput name="color" dir="ltr" defaultValue={unit?.color} />
      </Field>
      <Field label={t('arColor')} error={error('ar_color')}>
        <TextInput name="ar_color" dir="rtl" defaultValue={unit?.ar_color} />
      </Field>
      <Kilometres label={t('kilometres')} unit={unit} error={error('km_driven')} />
      <Field label={t('since')} error={error('in_service_since')}>
        <TextInput name="in_service_since" type="date" defaultValue={unit?.in_service_since ?? muscatDay(now)} />
      </Field>
      <div className="units__submit">
        <StaleNote stale={isStale ? { ...newer, keepMine } : undefined} />
        {!isStale && <RefusalNote refused={refused} quiet={FIELDS} />}
        <Button type="submit" variant="brand" busy={pending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

/** Makes a car unavailable for some days. */
export function BlockForm({ unit, onClose }: FormProps) {
  const t = useTexts(unitTexts)
  const today = muscatDay(useNow())
  const { Form, pending, refused } = useConsoleForm(BLOCK, { onDone: onClose })
  const onSubmit = useKeyOnSubmit()
  const error = (field: string) => refused?.fields[field]
  return (
    <FormDialog onClose={onClose} title={t('blockCar', { plate: plateInside(unit) })} description={t('blockLine')}>
      <Form method="post" className="units__form" noValidate onSubmit={onSubmit}>
        <KeyField />
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

/** Confirms that a car is to be sold and asks for its present mileage and price; leads to the draft of the used car. */
export function RetireForm({ unit, onClose }: FormProps) {
  const t = useTexts(unitTexts)
  const { Form, pending, refused } = useConsoleForm(RETIRE)
  return (
    <FormDialog onClose={onClose} title={t('retireCar', { plate: plateInside(unit) })} description={t('retireLine')}>
      <Form method="post" className="units__form" noValidate>
        <Meant intent={RETIRE} unit={unit} />
        <Kilometres label={t('kmNow')} unit={unit} error={refused?.fields['km_driven']} />
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
