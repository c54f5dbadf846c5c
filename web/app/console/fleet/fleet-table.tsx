import { BRANCH_IDS } from '@masar/domain/locations'
import { exactRial } from '@masar/domain/money'
import { grouped } from '@masar/domain/digits'
import { Link } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { wordLabel } from '../../i18n/search/word-label.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useSettings } from '../../settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { SkipLink } from '../skip-link.tsx'
import { useNow } from '../use-desk.ts'
import { priceOf, PRICES, type Collection, type PriceName, type VehicleRow } from './fleet-calls.ts'
import { branchNames, carName } from './names.ts'
import { fleetAddress, type FleetSearch } from './fleet-search.ts'
import '../../ui/tick.css'

type Chosen = ReadonlySet<number>
/** The id of the bar with the actions for the selected cars. */
export const ACTIONS = 'fleet-actions'

type TableProps = { rows: readonly VehicleRow[]; search: FleetSearch; chosen: Chosen; onChoose: ((chosen: Chosen) => void) | undefined }

/** A rental's four prices; a lease is paid by the month, a used car once. */
const priceHead = (kind: Collection, name: PriceName) => (name !== 'price' ? name : kind === 'leasings' ? 'a_month' : 'price')

export function FleetTable({ rows, search, chosen, onChoose }: TableProps) {
  const t = useTexts(staffFleetTexts)
  const skip = useTexts(consoleTexts)('skipToActions')
  const { kind } = search
  const all = rows.every(({ id }) => chosen.has(id))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose?.(next)
  }
  return (
    <Table label={t('fleet')} className="list-page__table fleet-table">
      <thead>
        <tr>
          {onChoose && (
            <th scope="col" className="fleet-table__check">
              <input
                className="tick"
                type="checkbox"
                aria-label={t('chooseAll')}
                checked={all}
                onChange={() => onChoose(new Set(all ? [] : rows.map(({ id }) => id)))}
              />
              {all && <SkipLink to={ACTIONS}>{skip}</SkipLink>}
            </th>
          )}
          <th scope="col">{t('car')}</th>
          <th scope="col">{t('status')}</th>
          {PRICES[kind].map((name) => (
            <th key={name} scope="col" className="end num">
              {t(priceHead(kind, name))}
            </th>
          ))}
          {kind === 'pre_owns' && (
            <th scope="col" className="end num">
              {t('kilometres')}
            </th>
          )}
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('branches')}</th>
          <th scope="col">{t('toSee')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} search={search} chosen={chosen.has(row.id)} onToggle={onChoose && (() => toggle(row.id))} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = { row: VehicleRow; search: FleetSearch; chosen: boolean; onToggle: (() => void) | undefined }

function Row({ row, search, chosen, onToggle }: RowProps) {
  const t = useTexts(staffFleetTexts)
  const words = useTexts(searchTexts)
  const skip = useTexts(consoleTexts)('skipToActions')
  const language = useLanguage()
  const { brand, model } = carName(row, language)
  const { kind, page } = search
  return (
    <tr aria-selected={chosen || undefined}>
      {onToggle && (
        <td className="fleet-table__check">
          <input
            className="tick"
            type="checkbox"
            aria-label={t('choose', { name: `${brand} ${model}` })}
            checked={chosen}
            onChange={onToggle}
          />
          {chosen && <SkipLink to={ACTIONS}>{skip}</SkipLink>}
        </td>
      )}
      <th scope="row">
        <div className="fleet-table__car">
          <VehiclePicture image={row.title_image} alt="" sizes="80px" />
          <div>
            <Link className="list-page__link" to={staffPaths.vehicle(kind, row.id) + fleetAddress(search, { page })}>
              <b>
                <bdi>{model}</bdi>
              </b>
            </Link>
            <span className="muted tiny list-page__sub">
              <bdi>{brand}</bdi> · <span className="num">{row.year}</span> ·{' '}
              <span className="nw">{words('seatCount', { n: row.seat_count })}</span>
            </span>
          </div>
        </div>
      </th>
      <td>
        <State row={row} />
      </td>
      {PRICES[kind].map((name, at) => (
        <td key={name} className="end num">
          {at === 0 ? <b>{exactRial(priceOf(row, name))}</b> : exactRial(priceOf(row, name))}
        </td>
      ))}
      {'overview' in row && <td className="end num">{grouped(row.overview.km_driven)}</td>}
      <td>{wordLabel(words, row.car_type)}</td>
      <td className="fleet-table__branches">
        <Branches branches={row.branches} />
      </td>
      <td>
        <ToSee row={row} />
      </td>
    </tr>
  )
}

function State({ row: { published, published_at } }: { row: VehicleRow }) {
  const t = useTexts(staffFleetTexts)
  const now = useNow()
  if (!published) return <Badge tone="new_enquiry">{t('draft')}</Badge>
  const waits = published_at !== null && new Date(published_at) > now
  return <Badge tone={waits ? 'inprogress' : 'ok'}>{t(waits ? 'scheduled' : 'published')}</Badge>
}

function ToSee({ row: { missing_arabic: missing, warnings } }: { row: VehicleRow }) {
  const t = useTexts(staffFleetTexts)
  if (missing.length === 0 && warnings.length === 0) return <span className="muted">{t('none')}</span>
  return (
    <span className="fleet-table__badges">
      {missing.length > 0 && <Badge tone="inprogress">{t('arabicMissing')}</Badge>}
      {warnings.length > 0 && (
        <span title={warnings.map(({ message }) => message).join('\n')}>
          <Badge tone="offer">{t('warnings', { n: warnings.length })}</Badge>
        </span>
      )}
    </span>
  )
}

/** The branches where a car is available. */
export function Branches({ branches }: { branches: readonly string[] }) {
  const t = useTexts(staffFleetTexts)
  const language = useLanguage()
  const { branches: known } = useSettings()
  const everywhere = BRANCH_IDS.every((id) => branches.includes(id))
  return <span className="muted">{everywhere ? t('everyBranch') : branchNames(branches, known, language, t('and')) || t('none')}</span>
}
