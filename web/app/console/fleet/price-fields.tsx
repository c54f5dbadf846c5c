/** The price fields, each with its price per day; a longer rate that costs more per day is marked. */
import { exactRial, toBaisa, toRial } from '@masar/domain/money'
import { dearerForLonger, RATE_DAYS, type Rate } from '@masar/domain/rental'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { typedPrice } from '../typed-number.ts'
import { Part, type FieldsProps } from './part.tsx'
import { TextField } from './fields.tsx'

const RATES = [
  ['day_price', 'day'],
  ['weekly_price', 'week'],
  ['fortnight_price', 'fortnight'],
  ['monthly_price', 'month'],
] as const

const baisa = (text: string): number => toBaisa(Number(typedPrice(text)) || 0)

export function PriceFields(props: FieldsProps) {
  const t = useTexts(staffFleetTexts)
  const { kind, draft, set, refused } = props
  if (kind !== 'rentals') {
    return (
      <Part title={t('part_prices')}>
        <div className="formgrid">
          <TextField {...props} name="price" label={t(kind === 'leasings' ? 'leasePrice' : 'salePrice')} ltr inputMode="decimal" />
          {kind === 'leasings' && <TextField {...props} name="des" label={t('des')} lang="en" dir="ltr" />}
        </div>
      </Part>
    )
  }
  const tariff = {
    day: baisa(draft.day_price),
    week: baisa(draft.weekly_price),
    fortnight: baisa(draft.fortnight_price),
    month: baisa(draft.monthly_price),
  }
  const dearer = dearerForLonger(tariff)
  const perDay = (rate: Rate) => exactRial(toRial(Math.round(tariff[rate] / RATE_DAYS[rate])))
  return (
    <Part title={t('part_prices')}>
      <div className="vehicle__tariffs">
        {RATES.map(([name, rate]) => (
          <Field
            key={name}
            label={t(`field_${name}`)}
            className={dearer.includes(rate) ? 'field--odd' : undefined}
            hint={
              rate === 'day' || tariff[rate] === 0
                ? undefined
                : t(dearer.includes(rate) ? 'dearerHint' : 'perDay', { amount: perDay(rate) })
            }
            error={refused?.fields[name]}
          >
            <TextInput ltr inputMode="decimal" name={name} value={draft[name]} onChange={(event) => set(name, event.target.value)} />
          </Field>
        ))}
      </div>
    </Part>
  )
}
