import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { KINDS } from '@masar/domain/vehicles'
import { compareTexts } from '../../i18n/compare/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Note } from '../../ui/note.tsx'
import { useFocusFallbackOn } from '../../ui/use-focus-fallback-on.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useStored } from '../browser-store.ts'
import { VehicleCardSkeletons } from '../fleet/vehicle-card.tsx'
import { savedAddress } from './compare-address.ts'
import { countIds, type IdLists } from './id-lists.ts'
import { savedCars } from './stored-cars.ts'
import type { Listed } from '../fleet/fleet-calls.ts'
import type { loadSaved } from './load-saved.ts'
import { LookingInBrowser, NoStoredCars } from './no-stored-cars.tsx'
import { SavedList } from './saved-list.tsx'
import { ShareButton } from './share-button.tsx'

const SKELETONS = 6

/** Loads the cars of a list through this page's own loader, as a shared link would. */
function useLoaded(lists: IdLists) {
  const language = useLanguage()
  const { load, data } = useFetcher<typeof loadSaved>()
  const asked = data?.named
  const complete = asked && KINDS.every((kind) => lists[kind].every((id) => asked[kind].includes(id)))
  useEffect(() => {
    if (!complete && countIds(lists) > 0) void load(savedAddress(language, lists))
  }, [complete, language, lists, load])
  return complete ? data : undefined
}

/** The focus is lost only when a card disappears because its car is no longer saved. */
const isFewer = (before: number, now: number): boolean => now < before

/** The loaded cars in the order of the lists: the newest first within each kind. */
const inOrder = (cars: readonly Listed[], lists: IdLists): Listed[] =>
  KINDS.flatMap((kind) => lists[kind].flatMap((id) => cars.find((car) => car.kind === kind && car.id === id) ?? []))

/** The cars saved in this browser, in sync with changes made here or in another tab. */
export function OwnSaved() {
  const t = useTexts(compareTexts)
  const language = useLanguage()
  const lists = useStored(savedCars, (all) => all)
  const count = countIds(lists)
  const loaded = useLoaded(lists)
  const frame = useFocusFallbackOn(count, isFewer)
  const hydrated = useHydrated()
  const nothing = <NoStoredCars title={t('nothingSaved')} line={t('nothingSavedHelp')} />
  if (!hydrated) return <LookingInBrowser>{nothing}</LookingInBrowser>
  const cars = loaded && inOrder(loaded.cars, lists)
  return (
    <section className="kept__cars" aria-label={t('savedCars')} ref={frame} tabIndex={-1}>
      {count === 0 && nothing}
      {count > 0 && (
        <div className="row row--b">
          {cars && cars.length < count ? <Note>{t('missing', { n: count - cars.length })}</Note> : <span />}
          <ShareButton title={t('savedCars')} path={savedAddress(language, lists)} />
        </div>
      )}
      {cars && loaded && <SavedList cars={cars} period={loaded.period} />}
      {count > 0 && !cars && <VehicleCardSkeletons count={Math.min(count, SKELETONS)} />}
    </section>
  )
}
