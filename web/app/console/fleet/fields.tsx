/** The field groups of the car form. Texts in both languages stand side by side. */
import { BRANCH_IDS } from '@masar/domain/locations'
import { CAR_TYPES, FUEL_TYPES, TRANSMISSIONS } from '@masar/domain/vehicles'
import { useId, type ComponentProps } from 'react'
import { searchTexts } from '../../i18n/search/texts.ts'
import { wordLabel } from '../../i18n/search/word-label.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckTile, CheckTiles } from '../../ui/check-tile.tsx'
import { Field, FieldGroup, SelectInput, TextArea, TextInput } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBranchName } from '../../use-branch-name.ts'
import { useRowFocus } from '../use-row-focus.ts'
import type { Draft, Feature, LongField, TextField as TextName } from './draft.ts'
import { Part, type FieldsProps } from './part.tsx'
import type { Choices } from './fleet-calls.ts'

type TextFieldProps = FieldsProps &
  Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange'> & {
    name: TextName
    label: string
    hint?: string | undefined
    aside?: React.ReactNode
    /** The field's name in refusals, if it is another. */
    refusedAs?: string | undefined
  }

/** One line of text or a number. */
export function TextField({ kind: _kind, draft, set, refused, name, label, hint, aside, refusedAs = name, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} aside={aside} error={refused?.fields[refusedAs]}>
      <TextInput autoComplete="off" {...input} name={name} value={draft[name]} onChange={(event) => set(name, event.target.value)} />
    </Field>
  )
}

/** A badge beside an Arabic field that is empty although its English one is not. */
function Missing({ en, ar }: { en: string; ar: string }) {
  const t = useTexts(staffFleetTexts)
  if (en.trim() === '' || ar.trim() !== '') return null
  return <Badge tone="inprogress">{t('missing')}</Badge>
}

const ENGLISH = { lang: 'en', dir: 'ltr' } as const
const ARABIC = { lang: 'ar', dir: 'rtl' } as const

/** A text in both languages. */
function BothTexts({ label, en, ar, ...props }: FieldsProps & { label: string; en: TextName; ar: TextName }) {
  const t = useTexts(staffFleetTexts)
  return (
    <>
      <TextField {...props} name={en} label={`${label} · ${t('english')}`} {...ENGLISH} />
      <TextField
        {...props}
        name={ar}
        label={`${label} · ${t('arabic')}`}
        aside={<Missing en={props.draft[en]} ar={props.draft[ar]} />}
        {...ARABIC}
      />
    </>
  )
}

export function NameFields({ choices, ...props }: FieldsProps & { choices: Choices }) {
  const t = useTexts(staffFleetTexts)
  const list = useId()
  const { draft, set } = props
  const known = choices.brands.find(({ name }) => name.toLowerCase() === draft.brand.trim().toLowerCase())
  const choose = (name: string) => {
    const chosen = choices.brands.find((brand) => brand.name.toLowerCase() === name.trim().toLowerCase())
    set('brand', name)
    if (chosen) set('ar_brand', chosen.ar_name)
  }
  return (
    <Part title={t('part_name')}>
      <div className="formgrid">
        <Field label={t('brand')} hint={t('brandHint')} error={props.refused?.fields['car_brand'] ?? props.refused?.fields['name']}>
          <TextInput
            name="brand"
            list={list}
            autoComplete="off"
            value={draft.brand}
            onChange={(event) => choose(event.target.value)}
            {...ENGLISH}
          />
        </Field>
        <datalist id={list}>
          {choices.brands.map(({ name, ar_name }) => (
            <option key={name} value={name}>
              {ar_name}
            </option>
          ))}
        </datalist>
        <TextField
          {...props}
          name="ar_brand"
          label={t('brandArabic')}
          // The Arabic name of a known make is shared by all its cars.
          readOnly={known !== undefined && known.ar_name !== ''}
          aside={<Missing en={draft.brand} ar={draft.ar_brand} />}
          refusedAs="ar_name"
          {...ARABIC}
        />
        <BothTexts {...props} label={t('model')} en="en_model_name" ar="ar_model_name" />
      </div>
    </Part>
  )
}

type SelectProps = FieldsProps & {
  name: 'car_type' | 'transmission' | 'fuel_type'
  label: string
  values: readonly string[]
}

function SelectField(props: SelectProps) {
  const words = useTexts(searchTexts)
  const { name, label, values, draft, set, refused } = props
  return (
    <Field label={label} error={refused?.fields[name]}>
      <SelectInput name={name} value={draft[name]} onChange={(event) => set(name, event.target.value)}>
        {values.map((value) => (
          <option key={value} value={value}>
            {wordLabel(words, value)}
          </option>
        ))}
      </SelectInput>
    </Field>
  )
}

const NUMBER = { ltr: true, inputMode: 'numeric' } as const

export function FactFields(props: FieldsProps) {
  const t = useTexts(staffFleetTexts)
  const { kind } = props
  return (
    <Part title={t('part_facts')}>
      <div className="vehicle__facts">
        <SelectField {...props} name="car_type" label={t('carType')} values={CAR_TYPES} />
        <SelectField {...props} name="transmission" label={t('transmission')} values={TRANSMISSIONS} />
        <SelectField {...props} name="fuel_type" label={t('fuel')} values={FUEL_TYPES} />
        <TextField {...props} name="seat_count" label={t('seatCount')} {...NUMBER} />
        <TextField {...props} name="year" label={t('year')} {...NUMBER} />
        <TextField {...props} name="engine_pr" label={t('engine')} hint={t('engineHint')} {...ENGLISH} />
        {kind === 'pre_owns' && <TextField {...props} name="km_driven" label={t('kmDriven')} {...NUMBER} />}
        {kind === 'pre_owns' && <TextField {...props} name="horse_power" label={t('horsePower')} {...NUMBER} />}
        {kind === 'pre_owns' && <TextField {...props} name="car_location" label={t('carLocation')} {...ENGLISH} />}
        <TextField {...props} name="position" label={t('position')} hint={t('positionHint')} ltr inputMode="numeric" />
      </div>
      {kind !== 'rentals' && (
        <div className="formgrid">
          <BothTexts {...props} label={t('colour')} en="color" ar="ar_color" />
        </div>
      )}
    </Part>
  )
}

type LongProps = FieldsProps & { name: LongField; label: string; aside?: React.ReactNode } & typeof ENGLISH

function LongTextField({
  draft,
  set,
  refused,
  name,
  label,
  aside,
  lang,
  dir,
}: Omit<LongProps, 'lang' | 'dir'> & { lang: string; dir: string }) {
  const t = useTexts(staffFleetTexts)
  const { html, text } = draft[name]
  return (
    <Field label={label} aside={aside} hint={t(html ? 'htmlHint' : 'wordsHint')} error={refused?.fields[name]}>
      <TextArea
        name={name}
        rows={9}
        lang={html ? 'en' : lang}
        dir={html ? 'ltr' : dir}
        value={text}
        onChange={(event) => set(name, { html, text: event.target.value })}
      />
    </Field>
  )
}

function BothLong({ label, en, ar, ...props }: FieldsProps & { label: string; en: LongField; ar: LongField }) {
  const t = useTexts(staffFleetTexts)
  const missing = <Missing en={props.draft[en].text} ar={props.draft[ar].text} />
  return (
    <div className="formgrid">
      <LongTextField {...props} name={en} label={`${label} · ${t('english')}`} {...ENGLISH} />
      <LongTextField {...props} name={ar} label={`${label} · ${t('arabic')}`} aside={missing} {...ARABIC} />
    </div>
  )
}

export function TextFields(props: FieldsProps) {
  const t = useTexts(staffFleetTexts)
  return (
    <Part title={t('part_texts')}>
      <BothLong {...props} label={t('description')} en="en_description" ar="ar_description" />
      {props.kind === 'leasings' && <BothLong {...props} label={t('rules')} en="en_rules" ar="ar_rules" />}
    </Part>
  )
}

/** Adds the value to the list, or removes it if it is there. */
const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

export function BranchFields({ draft, set, refused }: FieldsProps) {
  const t = useTexts(staffFleetTexts)
  const branchName = useBranchName()
  return (
    <Part title={t('part_branches')}>
      <FieldGroup
        label={<span className="unseen">{t('branches')}</span>}
        hint={draft.branches.length === 0 && t('noBranch')}
        error={refused?.fields['branches']}
      >
        <CheckTiles>
          {BRANCH_IDS.map((id) => (
            <CheckTile
              key={id}
              checked={draft.branches.includes(id)}
              onChange={() => set('branches', toggled(draft.branches, id).toSorted())}
            >
              {branchName(id)}
            </CheckTile>
          ))}
        </CheckTiles>
      </FieldGroup>
    </Part>
  )
}

export function OfferFields({ draft, set, refused, choices }: FieldsProps & { choices: Choices }) {
  const t = useTexts(staffFleetTexts)
  const language = useLanguage()
  return (
    <Part title={t('part_offers')}>
      <FieldGroup label={<span className="unseen">{t('part_offers')}</span>} error={refused?.fields['offers']}>
        {choices.offers.length === 0 && <p className="muted small">{t('noOffers')}</p>}
        <CheckTiles>
          {choices.offers.map(({ id, en_title, ar_title }) => (
            <CheckTile key={id} checked={draft.offers.includes(id)} onChange={() => set('offers', toggled(draft.offers, id))}>
              {(language === 'ar' && ar_title) || en_title}
            </CheckTile>
          ))}
        </CheckTiles>
      </FieldGroup>
    </Part>
  )
}

const EMPTY: Feature = { en_title: '', ar_title: '', en_value: '', ar_value: '' }
const COLUMNS = [
  ['en_title', 'featureTitle', 'english'],
  ['ar_title', 'featureTitle', 'arabic'],
  ['en_value', 'featureValue', 'english'],
  ['ar_value', 'featureValue', 'arabic'],
] as const

export function FeatureFields({ draft: { features }, set, refused }: FieldsProps & { draft: Draft }) {
  const t = useTexts(staffFleetTexts)
  const { list, addButton, changeAt } = useRowFocus<HTMLOListElement>()
  const change = (at: number, feature: Feature) => set('features', features.with(at, feature))
  return (
    <Part title={t('part_features')}>
      {features.length === 0 && <p className="muted small">{t('noFeatures')}</p>}
      <ol className="features" ref={list}>
        {features.map((feature, at) => (
          // A row has no id of its own: its position identifies it.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="features__line">
            {COLUMNS.map(([name, what, language]) => (
              <TextInput
                key={name}
                aria-label={`${t(what)} ${at + 1} · ${t(language)}`}
                placeholder={`${t(what)} · ${t(language)}`}
                value={feature[name]}
                onChange={(event) => change(at, { ...feature, [name]: event.target.value })}
                {...(language === 'arabic' ? ARABIC : ENGLISH)}
              />
            ))}
            <IconButton
              icon="trash"
              label={t('removeFeature', { n: at + 1 })}
              onClick={() => changeAt(at, () => set('features', features.toSpliced(at, 1)))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="sm" ref={addButton} onClick={() => changeAt(features.length, () => set('features', [...features, EMPTY]))}>
          <Icon name="plus" size="s" />
          {t('addFeature')}
        </Button>
      </div>
      {refused?.fields['en_title'] && <p className="err">{refused.fields['en_title']}</p>}
    </Part>
  )
}
