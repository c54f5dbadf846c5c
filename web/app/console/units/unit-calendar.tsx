import { DAY } from '@masar/domain/durations'
import { addDays, muscatDay } from '@masar/domain/muscat-time'
import { PERIOD_REASONS } from '@masar/domain/units'
import { Link, useSearchParams } from 'react-router'
import { unitTexts } from '../../i18n/units/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButtonLink } from '../../ui/icon-button.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { day, moment } from '../dates.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { FREE, type Calendar, type Period, type Unit } from './unit-data.ts'

const WEEK = 7
const WEEKS_SHOWN = 12

/** When the cars are unavailable: as a drawing, and as a table that says the same. */
export function UnitCalendar({ calendar: { from, to, units } }: { calendar: Calendar }) {
  const t = useTexts(unitTexts)
  const language = useLanguage()
  // `to` is the start of the day after the last one.
  const lastDay = addDays(new Date(to), -1).toISOString()
  const shown = units.filter(({ state, periods }) => state === 'active' || periods.length > 0)
  const times = shown.flatMap((unit) => unit.periods.map((period) => ({ unit, period })))
  return (
    <>
      <section className="units__part" aria-labelledby="units-calendar">
        <div className="units__legend">
          <h2 id="units-calendar">{t('calendar')}</h2>
          <ul aria-hidden="true">
            {PERIOD_REASONS.map((reason) => (
              <li key={reason} className={`units__key units__key--${reason}`}>
                {t(reason)}
              </li>
            ))}
          </ul>
        </div>
        <div className="units__weeks">
          <OtherWeeks from={from} by={-1} />
          <p className="muted small">{t('calendarLine', { from: day(language, from), to: day(language, lastDay) })}</p>
          <OtherWeeks from={from} by={1} />
        </div>
        <div className="lanes" aria-hidden="true">
          <Weeks from={new Date(from)} to={new Date(to)} />
          {shown.map((unit) => (
            <Lane key={unit.id} unit={unit} from={new Date(from)} to={new Date(to)} />
          ))}
        </div>
      </section>
      <section className="units__part" aria-labelledby="units-times">
        <h2 id="units-times">{t('times')}</h2>
        {times.length === 0 ? (
          <p className="muted">{t('noTimes')}</p>
        ) : (
          <Table label={t('times')}>
            <TableHead columns={(['plate', 'reason', 'from', 'until', 'note', 'actions'] as const).map((column) => [t(column)])} />
            <tbody>
              {times.map(({ unit, period }) => (
                <Time key={period.id} unit={unit} period={period} />
              ))}
            </tbody>
          </Table>
        )}
      </section>
    </>
  )
}

/** A link to the twelve weeks before or after those shown. */
function OtherWeeks({ from, by }: { from: string; by: 1 | -1 }) {
  const t = useTexts(unitTexts)
  const [params] = useSearchParams()
  const other = new URLSearchParams(params)
  other.set('from', muscatDay(addDays(new Date(from), by * WEEKS_SHOWN * WEEK)))
  return (
    <IconButtonLink
      icon="chev"
      turn={by === 1 ? 'forward' : 'back'}
      variant="line"
      label={t(by === 1 ? 'laterWeeks' : 'earlierWeeks')}
      to={{ search: other.toString() }}
      preventScrollReset
    />
  )
}

/** The first day of each week. */
function Weeks({ from, to }: { from: Date; to: Date }) {
  const language = useLanguage()
  const count = Math.round((to.getTime() - from.getTime()) / DAY / WEEK)
  return (
    <div className="lanes__weeks tiny muted">
      {Array.from({ length: count }, (_, week) => (
        <span key={week}>{day(language, addDays(from, week * WEEK).toISOString()).replace(/ \d{4}$/, '')}</span>
      ))}
    </div>
  )
}

/** One car's weeks. Drawn with SVG attributes, because the page's content security policy forbids style attributes. */
function Lane({ unit, from, to }: { unit: Unit; from: Date; to: Date }) {
  const whole = to.getTime() - from.getTime()
  const share = (instant: string) => Math.min(1, Math.max(0, (new Date(instant).getTime() - from.getTime()) / whole)) * 1000
  return (
    <>
      <b className="lanes__name small">
        <bdi>{unit.label}</bdi>
      </b>
      <svg className="lanes__lane" viewBox="0 0 1000 20" preserveAspectRatio="none">
        {unit.periods.map(({ id, reason, starts_at, ends_at }) => (
          <rect
            key={id}
            className={`lanes__time lanes__time--${reason}`}
            x={share(starts_at)}
            width={Math.max(3, share(ends_at) - share(starts_at))}
            y="0"
            height="20"
          />
        ))}
      </svg>
    </>
  )
}

function Time({ unit, period }: { unit: Unit; period: Period }) {
  const t = useTexts(unitTexts)
  const { enquiry_id, reason, starts_at, ends_at, note } = period
  return (
    <tr>
      <th scope="row">
        <bdi>{unit.label}</bdi>
      </th>
      <td>
        <Badge tone={reason === 'reserved' ? 'completed' : 'inprogress'}>{t(reason)}</Badge>
      </td>
      <td>{moment(starts_at)}</td>
      <td>{moment(ends_at)}</td>
      <td>
        <bdi>{note || t('none')}</bdi>
      </td>
      <td>
        {enquiry_id === null ? (
          <Free unit={unit} block={period.id} />
        ) : (
          <Link className="units__draft" to={staffPaths.enquiry(enquiry_id)}>
            {t('forEnquiry', { number: leftToRight(`#${enquiry_id}`) })}
          </Link>
        )}
      </td>
    </tr>
  )
}

function Free({ unit, block }: { unit: Unit; block: number }) {
  const t = useTexts(unitTexts)
  const { Form, pending, refused } = useConsoleForm(FREE)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={FREE} />
      <input type="hidden" name="unit" value={unit.id} />
      <input type="hidden" name="block" value={block} />
      <Button type="submit" size="sm" busy={pending} aria-label={t('freeLabel', { plate: unit.label })}>
        {t('free')}
      </Button>
      <RefusalNote refused={refused} />
    </Form>
  )
}
