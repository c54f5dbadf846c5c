import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/use-language.tsx'
import { CheckTile, CheckTiles } from '../ui/check-tile.tsx'
import { Field, FieldGroup, PasswordInput, SelectInput, TextArea, TextInput } from '../ui/field.tsx'
import { RangeSlider } from '../ui/range-slider.tsx'
import { kitTexts } from './kit-texts.ts'

/** Everything a form is made of. */
export function KitFields() {
  const t = useTexts(kitTexts)
  return (
    <section>
      <h2>{t('fields')}</h2>
      <div className="kit__two">
        <Field label={t('name')} hint={t('nameHint')}>
          <TextInput placeholder={t('namePlaceholder')} autoComplete="name" />
        </Field>
        <Field label={t('confirmPassword')} error={t('mismatch')}>
          <PasswordInput defaultValue="12345678" autoComplete="new-password" />
        </Field>
        <Field
          label={t('password')}
          aside={
            <Link className="link small tap" to="?">
              {t('forgot')}
            </Link>
          }
        >
          <PasswordInput defaultValue="12345678" autoComplete="current-password" />
        </Field>
        <Field label={t('gender')}>
          <SelectInput placeholder={t('selectGender')}>
            <option value="female">{t('female')}</option>
            <option value="male">{t('male')}</option>
          </SelectInput>
        </Field>
        <Field label={t('email')}>
          <TextInput type="email" icon="mail" ltr defaultValue="salim@example.om" />
        </Field>
        <Field label={t('phone')}>
          <TextInput type="tel" ltr disabled defaultValue="+968 9212 0000" />
        </Field>
        <Field label={t('bookingNumber')}>
          <TextInput ltr readOnly defaultValue="MSR-2026-0412" />
        </Field>
        <Prices />
        <Field label={t('message')} hint={t('messageHint')}>
          <TextArea />
        </Field>
        <FieldGroup label={t('vehicleType')}>
          <Tiles checked />
        </FieldGroup>
        <FieldGroup label={t('vehicleType')} error={t('chooseOne')}>
          <Tiles checked={false} />
        </FieldGroup>
      </div>
    </section>
  )
}

function Tiles({ checked }: { checked: boolean }) {
  const t = useTexts(kitTexts)
  return (
    <CheckTiles>
      <CheckTile defaultChecked={checked}>{t('suv')}</CheckTile>
      <CheckTile>{t('sedan')}</CheckTile>
      <CheckTile disabled>{t('commercial')}</CheckTile>
    </CheckTiles>
  )
}

/** Here the handles stay at least 20 apart: the kit's example of a rule set by the owner. */
function Prices() {
  const t = useTexts(kitTexts)
  const [value, setValue] = useState({ min: 20, max: 70 })
  const [applied, setApplied] = useState(0)
  return (
    <FieldGroup label={t('price')} hint={t('applied', { n: applied })}>
      <RangeSlider
        bounds={{ min: 0, max: 100 }}
        value={value}
        labels={{ min: t('lowest'), max: t('highest') }}
        names={{ min: 'price_from', max: 'price_to' }}
        format={(n) => t('amount', { n })}
        onMove={(handle, moved) => {
          const next = { ...value, [handle]: moved }
          if (next.max - next.min >= 20) setValue(next)
        }}
        onApply={() => setApplied(applied + 1)}
      />
    </FieldGroup>
  )
}
