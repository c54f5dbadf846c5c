import type { AnswerOf } from '@masar/contract/calls'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { unitTexts } from '../../i18n/units/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { storedCarName } from '../../ui/car-names.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { notify } from '../../ui/toasts.tsx'
import type { Result } from '../calls.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { CONFIRM, RELEASE } from './reservation-data.ts'
import { useBranchName } from '../../use-branch-name.ts'
import '../../ui/tick.css'
import { moment } from '../dates.ts'
import { plateInside } from './unit-data.ts'
import './reservation.css'

export type Reservations = AnswerOf<'GET /v1/staff/enquiries/{id}/reservations'>['data']
type Car = Reservations['cars'][number]

/** The fetcher key by which other parts of the page read the reservations loaded here. */
export const reservationKey = (enquiryId: number): string => `reservation ${enquiryId}`

/** Confirms a rental: shows the cars reserved for it or, while it is `open`, those that could be. Loaded when the enquiry is shown. */
export function Reservation({ enquiryId, open }: { enquiryId: number; open: boolean }) {
  const t = useTexts(unitTexts)
  const address = staffPaths.reservation(enquiryId)
  const { load, data } = useFetcher<Reservations>({ key: reservationKey(enquiryId) })
  const form = useFetcher<Result<string>>()
  useEffect(() => void load(address), [load, address])
  useEffect(() => {
    if (!form.data) return
    if (form.data.refused === undefined) notify.ok(form.data.done)
    // Someone else was quicker: what is free now is shown beside the refusal.
    else if (form.data.refused.status === 409) void load(address)
  }, [form.data, load, address])
  const isKept = data !== undefined && data.reserved.length > 0
  if (!data || !(isKept || open)) return null
  return (
    <section aria-labelledby="confirmation">
      <h3 id="confirmation">{t('confirmation')}</h3>
      <form.Form method="post" action={address} className="reservation">
        <input type="hidden" name="intent" value={isKept ? RELEASE : CONFIRM} />
        {isKept ? <Kept reserved={data.reserved} /> : <Choice reservations={data} />}
        <RefusalNote refused={form.data?.refused} />
        {(isKept || canConfirm(data)) && (
          <Button type="submit" size="sm" variant={isKept ? 'line' : 'brand'} busy={form.state !== 'idle'}>
            {t(isKept ? 'release' : 'confirm')}
          </Button>
        )}
      </form.Form>
    </section>
  )
}

const canConfirm = ({ from, cars }: Reservations): boolean => from !== null && cars.every(({ units }) => units.length > 0)

function Kept({ reserved }: { reserved: Reservations['reserved'] }) {
  const t = useTexts(unitTexts)
  const [first] = reserved
  return (
    <>
      <p>{t('isConfirmed', { plates: reserved.map(plateInside).join(' · ') })}</p>
      {first && <p className="muted small">{t('takenFor', { from: moment(first.starts_at), to: moment(first.ends_at) })}</p>}
    </>
  )
}

function Choice({ reservations: { from, to, cars } }: { reservations: Reservations }) {
  const t = useTexts(unitTexts)
  if (from === null || to === null) return <p className="muted small">{t('undated')}</p>
  return (
    <>
      <p className="muted small">{t('takenFor', { from: moment(from), to: moment(to) })}</p>
      {cars.map((car) => (
        <CarChoice key={car.vehicle_id} car={car} />
      ))}
    </>
  )
}

/** The cars of one model. As many free ones as are needed are preselected, those at the branch first. */
function CarChoice({ car: { units, count, ...car } }: { car: Car }) {
  const t = useTexts(unitTexts)
  const language = useLanguage()
  const branchName = useBranchName()
  const name = storedCarName(language, car)
  const near = units.toSorted((a, b) => Number(b.here) - Number(a.here))
  const free = near.filter((unit) => unit.free)
  const first = new Set(free.slice(0, count).map(({ id }) => id))
  if (units.length === 0) return <p className="muted small">{t('noneEntered')}</p>
  return (
    <FieldGroup label={t('needed', { car: name, n: count })}>
      {near.map((unit) => {
        const said = unit.free ? (unit.here ? 'isFree' : 'elsewhere') : 'notFree'
        return (
          <label key={unit.id} className="reservation__unit">
            <input className="tick" type="checkbox" name="unit" value={unit.id} defaultChecked={first.has(unit.id)} disabled={!unit.free} />
            <span>{t(said, { plate: plateInside(unit), branch: branchName(unit.branch) })}</span>
          </label>
        )
      })}
    </FieldGroup>
  )
}
