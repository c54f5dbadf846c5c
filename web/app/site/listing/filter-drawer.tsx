import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { painted } from '../../ui/painted.ts'
import type { SearchState } from '../search/search-state.ts'
import { ClearAll, FilterPanel } from './filter-panel.tsx'
import type { Listing } from './load-listing.ts'

export type FilterDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  path: string
  state: SearchState
  listing: Listing
  /** The list is loading, so the number of its cars is not known. */
  loading: boolean
}

/** If the filters were changed, scrolls to the start of the list once the drawer closes, as the old position now shows other cars. */
function useBeginning(open: boolean, state: SearchState) {
  const before = useRef(state)
  const turn = useEffectEvent(async (opened: boolean) => {
    const same = before.current === state
    before.current = state
    if (opened || same) return
    // The page can be scrolled only once the drawer has gone.
    await painted()
    document.querySelector('.listing > section')?.scrollIntoView({ behavior: 'instant' })
  })
  useEffect(() => void turn(open), [open])
}

/** The filters in a drawer; its button says how many cars they leave. */
export default function FilterDrawer({ open, onOpenChange, path, state, listing, loading }: FilterDrawerProps) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  // Deferred, so that a slow phone shows the drawer at once and the many filters after it; they stay while it closes.
  const filled = useDeferredValue(open, false) || !open
  useBeginning(open, state)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('filter')}
      action={<ClearAll path={path} state={state} />}
      foot={
        <Button variant="primary" size="lg" block onClick={() => onOpenChange(false)}>
          {loading ? words('loading') : t('showResults', { n: listing.total })}
        </Button>
      }
      flush
    >
      {filled && <FilterPanel path={path} state={state} listing={listing} />}
    </Drawer>
  )
}
