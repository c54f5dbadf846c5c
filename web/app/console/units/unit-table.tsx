import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { grouped } from '@masar/domain/digits'
import { unitTexts } from '../../i18n/units/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { notify } from '../../ui/toasts.tsx'
import type { Result } from '../calls.ts'
import { day } from '../dates.ts'
import { BlockForm, RetireForm, UnitForm } from './unit-forms.tsx'
import { useBranchName } from '../../use-branch-name.ts'
import { STATE, type Unit } from './unit-data.ts'

const COLUMNS = ['plate', 'branch', 'color', 'kilometres', 'since', 'state', 'actions'] as const

/** Every car, with the actions on it. */
export function UnitTable({ units, isAdmin }: { units: readonly Unit[]; isAdmin: boolean }) {
  const t = useTexts(unitTexts)
  return (
    <Table label={t('cars')} className="units__table">
      <TableHead columns={COLUMNS.map((column) => [t(column), column === 'kilometres' ? 'end num' : undefined])} />
      <tbody>
        {units.map((unit) => (
          <Row key={unit.id} unit={unit} isAdmin={isAdmin} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ unit, isAdmin }: { unit: Unit; isAdmin: boolean }) {
  const t = useTexts(unitTexts)
  const branchName = useBranchName()
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">
        <bdi>{unit.label}</bdi>
      </th>
      <td className="units__branch">{branchName(unit.branch)}</td>
      <td>
        <bdi>{localized(language, unit.color, unit.ar_color) || t('none')}</bdi>
      </td>
      <td className="end num" data-column={t('kilometres')}>
        {grouped(unit.km_driven)}
      </td>
      <td data-column={t('since')}>{day(language, unit.in_service_since)}</td>
      <td className="units__state">
        <State unit={unit} />
      </td>
      <td className="units__last">
        <Actions unit={unit} isAdmin={isAdmin} />
      </td>
    </tr>
  )
}

function State({ unit: { state, sold_as } }: { unit: Unit }) {
  const t = useTexts(unitTexts)
  if (state === 'active') return <Badge tone="ok">{t('active')}</Badge>
  if (sold_as === null) return <Badge>{t('retired')}</Badge>
  return (
    <Link className="units__draft" to={staffPaths.vehicle('pre_owns', sold_as)}>
      {t('sold')}
    </Link>
  )
}

/** Which form is open over the page. */
type Open = 'block' | 'edit' | 'retire'

function Actions({ unit, isAdmin }: { unit: Unit; isAdmin: boolean }) {
  const t = useTexts(unitTexts)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <div className="units__actions">
      {unit.state === 'active' && (
        <>
          <Button size="sm" onClick={() => setOpen('block')} aria-label={t('blockCar', { plate: unit.label })}>
            {t('block')}
          </Button>
          <Button size="sm" onClick={() => setOpen('retire')} aria-label={t('retireNamed', { plate: unit.label })}>
            {t('retire')}
          </Button>
        </>
      )}
      {isAdmin && unit.sold_as === null && <MoreActions unit={unit} onEdit={() => setOpen('edit')} />}
      {open === 'block' && <BlockForm unit={unit} onClose={close} />}
      {open === 'edit' && <UnitForm unit={unit} onClose={close} />}
      {open === 'retire' && <RetireForm unit={unit} onClose={close} />}
    </div>
  )
}

/** Rarer actions, for admins: edit the car, take it out of the fleet without selling it, or take it back in. */
function MoreActions({ unit, onEdit }: { unit: Unit; onEdit: () => void }) {
  const t = useTexts(unitTexts)
  const { submit, data } = useFetcher<Result>()
  useEffect(() => {
    if (data?.refused) notify.bad(data.refused.message)
  }, [data])
  const isActive = unit.state === 'active'
  const move = () => {
    const state = isActive ? 'retired' : 'active'
    void submit({ intent: STATE, unit: unit.id, version: unit.version, state }, { method: 'post' })
  }
  return (
    <Menu
      trigger={<IconButton icon="dots" variant="line" label={t('moreOf', { plate: unit.label })} />}
      items={[
        { label: t('edit'), icon: 'edit', onSelect: onEdit },
        { label: t(isActive ? 'takeOut' : 'takeBack'), icon: 'swap', onSelect: move },
      ]}
    />
  )
}
