import type { BranchId } from '@masar/domain/locations'
import { useContext, useEffect, useRef, useState } from 'react'
import { locationTexts } from '../../i18n/locations/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { MapsKeyContext } from '../places/maps-key.ts'
import type { BranchMap, DrawBranchMap } from './branch-map.ts'

const loadService = async (key: string | null): Promise<DrawBranchMap> =>
  key === null ? (await import('./built-in-map.ts')).drawBuiltInMap : (await import('./google-map.ts')).drawGoogleMap(key)

type MapFrameProps = { selected: BranchId; onSelect: (id: BranchId) => void }

/** The map: Google's where a key is set, else the built-in one. Until it is ready a heading says so. */
export function MapFrame({ selected, onSelect }: MapFrameProps) {
  const t = useTexts(locationTexts)
  const language = useLanguage()
  const key = useContext(MapsKeyContext)
  const { branches } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<BranchMap>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    let left = false
    let remove = () => {}
    loadService(key)
      .then((draw) =>
        left ? undefined : draw({ place: element, branches, language, texts: { zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }, onSelect }),
      )
      .then((map) => {
        if (!map) return
        if (left) return map.remove()
        remove = map.remove
        setDrawn(map)
      })
      .catch((error: Error & { code?: string }) => {
        // Google's errors carry their status as `code`.
        console.error(`maps: ${error.code ?? error.name}`)
        setFailed(true)
      })
    return () => {
      left = true
      remove()
      setDrawn(undefined)
    }
  }, [branches, key, language, onSelect, t])

  useEffect(() => drawn?.select(selected), [drawn, selected])

  return (
    <section className="map" aria-label={t('map')}>
      {!drawn && <h2 className="map__wait">{t(failed ? 'mapFailed' : 'loading')}</h2>}
      {/* A map has west on the left in every language. */}
      <div className="map__place" ref={place} dir="ltr" role="group" aria-label={t('map')} />
    </section>
  )
}
