import { exactRial } from '@masar/domain/money'
import { MOST_OF_A_CAR } from '@masar/domain/enquiry'
import { quotationTexts } from '../../i18n/quotation/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, SelectInput, TextInput } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useRowFocus } from '../use-row-focus.ts'
import type { Computed, DraftCar, FieldsProps } from './draft.ts'

export type KnownCar = { id: number; name: string }

type CarFieldsProps = FieldsProps & { computed: Computed | undefined; cars: readonly KnownCar[] }

/** The quoted cars, with a select to add others of the kind. */
export function CarFields({ draft, change, computed, cars, wrong }: CarFieldsProps) {
  const t = useTexts(quotationTexts)
  const { list, changeAt } = useRowFocus<HTMLDivElement>()
  const { vehicles } = draft
  const set = (index: number, changes: Partial<DraftCar>) =>
    change({ vehicles: vehicles.map((car, each) => (each === index ? { ...car, ...changes } : car)) }, Object.keys(changes))
  const taken = new Set(vehicles.map(({ vehicle_id }) => vehicle_id))
  return (
    <div className="quoting__cars" ref={list}>
      {vehicles.map((car, index) => (
        <OneCar
          key={car.vehicle_id}
          car={car}
          name={cars.find(({ id }) => id === car.vehicle_id)?.name ?? `#${car.vehicle_id}`}
          line={computed?.lines.find(({ vehicle_id }) => vehicle_id === car.vehicle_id)}
          set={(changes) => set(index, changes)}
          remove={() => changeAt(index, () => change({ vehicles: vehicles.filter((_, each) => each !== index) }))}
          wrong={wrong}
        />
      ))}
      <Field label={t('addCar')} error={wrong('vehicles')}>
        <SelectInput
          value=""
          placeholder={t('chooseCar')}
          onChange={({ currentTarget }) =>
            change({ vehicles: [...vehicles, { vehicle_id: Number(currentTarget.value), count: 1, unit_price: '', reason: '' }] })
          }
        >
          {cars
            .filter(({ id }) => !taken.has(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectInput>
      </Field>
    </div>
  )
}

type OneCarProps = {
  car: DraftCar
  name: string
  line: Computed['lines'][number] | undefined
  set: (changes: Partial<DraftCar>) => void
  remove: () => void
  wrong: FieldsProps['wrong']
}

function OneCar({ car, name, line, set, remove, wrong }: OneCarProps) {
  const t = useTexts(quotationTexts)
  const own = car.unit_price.trim() !== '' && line?.unit_price !== line?.computed_price
  return (
    <fieldset className="quoting__car">
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <div className="quoting__car-head">
        <span className="muted small">{line && t(line.tariff, { amount: exactRial(line.tariff_price) })}</span>
        <Stepper label={t('count')} value={car.count} min={1} max={MOST_OF_A_CAR} onStep={(count) => set({ count })} />
        <IconButton icon="trash" label={t('removeCar', { name })} onClick={remove} />
      </div>
      <Field
        label={t('unitPrice')}
        error={wrong('unit_price')}
        hint={line && own && t('unitHint', { amount: exactRial(line.computed_price) })}
        aside={
          car.unit_price !== '' && (
            <Button size="sm" variant="ghost" onClick={() => set({ unit_price: '', reason: '' })}>
              {t('byTariff')}
            </Button>
          )
        }
      >
        <TextInput
          inputMode="decimal"
          ltr
          placeholder={line && exactRial(line.computed_price)}
          value={car.unit_price}
          onChange={({ currentTarget }) => set({ unit_price: currentTarget.value })}
        />
      </Field>
      {own && (
        <Field label={t('reason')} hint={t('reasonHint')} error={car.reason.trim() === '' ? wrong('reason') : undefined}>
          <TextInput dir="auto" value={car.reason} onChange={({ currentTarget }) => set({ reason: currentTarget.value })} />
        </Field>
      )}
    </fieldset>
  )
}
