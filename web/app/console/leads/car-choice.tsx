import { exactRial } from '@masar/domain/money'
import { KINDS, type Kind } from '@masar/domain/vehicles'
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { carNames } from '../../ui/car-names.ts'
import { Field, SelectInput, TextInput } from '../../ui/field.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { FormButton } from '../form-button.tsx'
import { formParams } from '../list-search.ts'
import type { LeadCar } from './lead-cars.ts'
import './car-choice.css'

/** Milliseconds without typing before the search runs. */
const DEBOUNCE_MS = 350

type CarSearchProps = {
  kind: Kind
  q: string
  action: string
  /** The other parameters of the address. */
  kept: URLSearchParams
}

/** Searches for the cars to choose from, by type and by a part of the name. */
export function CarSearch({ kind, q, action, kept }: CarSearchProps) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A pending search must not navigate back here after the user has left.
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (form: HTMLFormElement) =>
    void navigate(`${action}?${formParams(form).toString()}`, { replace: true, preventScrollReset: true })
  return (
    <Form
      role="search"
      aria-label={p('findCar')}
      className="car-search"
      action={action}
      onInput={({ currentTarget }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => look(currentTarget), DEBOUNCE_MS)
      }}
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={p('kind')}>
        <SelectInput name="type" defaultValue={kind}>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field label={p('findCar')}>
        <TextInput icon="search" type="search" name="car" defaultValue={q} maxLength={100} />
      </Field>
      <FormButton text={p('find')} />
    </Form>
  )
}

type CarChoiceProps = { kind: Kind; cars: readonly LeadCar[]; more: number; error: string | undefined }

/** Radio buttons for the cars that were found. */
export function CarChoice({ kind, cars, more, error }: CarChoiceProps) {
  const p = useTexts(peopleTexts)
  const language = useLanguage()
  if (cars.length === 0) return <p className="muted">{p('noCars')}</p>
  return (
    <fieldset className="car-choice" aria-invalid={error !== undefined || undefined}>
      <legend className="label">{p('car')}</legend>
      {cars.map(({ id, image, year, price, ...car }) => (
        <label key={id}>
          <input type="radio" name="car" value={id} />
          <VehiclePicture image={image} alt="" sizes="64px" />
          <span>
            <b>
              <bdi>{carNames(language, car).full}</bdi>
            </b>
            <span className="muted num">{`${year} · ${p(`price_${kind}`, { amount: exactRial(price) })}`}</span>
          </span>
        </label>
      ))}
      {more > 0 && <p className="muted tiny">{p('moreCars', { n: more })}</p>}
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
