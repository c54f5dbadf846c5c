import { lazy, Suspense, useState } from 'react'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Count } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadForPress } from '../../ui/load-with-retry.ts'
import { painted } from '../../ui/painted.ts'
import type { FilterDrawerProps } from './filter-drawer.tsx'

const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(() => loadForPress(loadDrawer))

/** Opens the filters on small screens; the drawer's code loads on hover or focus. */
export function FilterButton({ count, ...shown }: Omit<FilterDrawerProps, 'open' | 'onOpenChange'> & { count: number }) {
  const t = useTexts(fleetTexts)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = async () => {
    await painted()
    setWanted(true)
    setOpen(true)
  }
  return (
    <div className="filterbar">
      <Button variant="brand" onPointerEnter={() => void loadDrawer()} onFocus={() => void loadDrawer()} onClick={() => void show()}>
        <Icon name="filter" />
        {t('filter')}
        {count > 0 && <Count value={count} />}
      </Button>
      {wanted && (
        <Suspense>
          <FilterDrawer open={open} onOpenChange={setOpen} {...shown} />
        </Suspense>
      )}
    </div>
  )
}
