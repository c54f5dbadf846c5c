/** What can be done with the selected cars at once. */
import { useState } from 'react'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Collection, VehicleRow } from './fleet-calls.ts'
import { ACTIONS } from './fleet-table.tsx'
import { PriceChange } from './price-change.tsx'
import { useBulk, vehiclesOf } from './use-bulk.ts'

type BulkBarProps = { kind: Collection; rows: readonly VehicleRow[]; onClear: () => void }

export function BulkBar({ kind, rows, onClear }: BulkBarProps) {
  const t = useTexts(staffFleetTexts)
  const [pricing, setPricing] = useState(false)
  const { pending, send } = useBulk(onClear)
  const act = (action: 'publish' | 'withdraw') => send(kind, { vehicles: vehiclesOf(rows), action })
  return (
    <div className="fleet-bulk" role="region" id={ACTIONS} tabIndex={-1} aria-label={t('selected', { n: rows.length })}>
      <b>{t('selected', { n: rows.length })}</b>
      <Button variant="deep" size="sm" busy={pending} onClick={() => act('publish')}>
        {t('publish')}
      </Button>
      <Button variant="deep" size="sm" busy={pending} onClick={() => act('withdraw')}>
        {t('withdraw')}
      </Button>
      <Button variant="deep" size="sm" onClick={() => setPricing(true)}>
        {t('changePrices')}
      </Button>
      <IconButton icon="close" variant="deep" label={t('clearSelection')} onClick={onClear} />
      {pricing && <PriceChange kind={kind} rows={rows} onClose={() => setPricing(false)} onDone={onClear} />}
    </div>
  )
}
