/** The bar with the bulk actions for the selected cars. */
import { useState } from 'react'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Collection, VehicleRow } from './fleet-calls.ts'
import { ACTIONS } from './fleet-table.tsx'
import { PriceChange } from './price-change.tsx'
import { useBulk, vehiclesOf, type Refused } from './use-bulk.ts'

type BulkBarProps = { kind: Collection; rows: readonly VehicleRow[]; onSelect: (ids: readonly number[]) => void }

/** Shown while cars are selected or the refused ones are listed, which stay selected. */
export function BulkBar({ kind, rows, onSelect }: BulkBarProps) {
  const t = useTexts(staffFleetTexts)
  const [pricing, setPricing] = useState(false)
  const [left, setLeft] = useState<readonly Refused[]>([])
  const onDone = (refused: readonly Refused[]) => {
    setPricing(false)
    setLeft(refused)
    onSelect(refused.map(({ id }) => id))
  }
  const bulk = useBulk(onDone)
  const { pending, send } = bulk
  const act = (action: 'publish' | 'withdraw') => send(kind, { vehicles: vehiclesOf(rows), action })
  if (rows.length === 0 && left.length === 0) return null
  const said = t('selected', { n: rows.length })
  return (
    <div className="fleet-bulk" role="region" id={ACTIONS} tabIndex={-1} aria-label={said}>
      <b>{said}</b>
      {rows.length > 0 && (
        <>
          <Button variant="deep" size="sm" busy={pending} onClick={() => act('publish')}>
            {t('publish')}
          </Button>
          <Button variant="deep" size="sm" busy={pending} onClick={() => act('withdraw')}>
            {t('withdraw')}
          </Button>
          <Button variant="deep" size="sm" onClick={() => setPricing(true)}>
            {t('changePrices')}
          </Button>
        </>
      )}
      <IconButton icon="close" variant="deep" label={t('clearSelection')} onClick={() => onDone([])} />
      <Left left={left} />
      {pricing && <PriceChange kind={kind} rows={rows} onClose={() => setPricing(false)} bulk={bulk} />}
    </div>
  )
}

/** Those that were refused, and why. */
function Left({ left }: { left: readonly Refused[] }) {
  const t = useTexts(staffFleetTexts)
  const language = useLanguage()
  return (
    <div role="alert" className="fleet-bulk__left">
      {left.length > 0 && (
        <>
          <p>{t('bulkRefused', { n: left.length })}</p>
          <ul>
            {left.map(({ id, en_model_name, ar_model_name, refused }) => (
              <li key={id}>
                <bdi>{localized(language, en_model_name, ar_model_name)}</bdi>: {refused}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
