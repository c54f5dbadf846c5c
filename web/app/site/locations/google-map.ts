/** The same map drawn by Google, where a key is set. */
import type { BranchId } from '@masar/domain/locations'
import { googleMaps, type GoogleMarker } from '../places/google-maps.ts'
import { CENTRE, ZOOM, type DrawBranchMap } from './branch-map.ts'

/** The looks of the selected branch's pin, in the brand's colours from the style sheet. */
function chosen() {
  const styles = getComputedStyle(document.documentElement)
  return {
    background: styles.getPropertyValue('--teal-700'),
    borderColor: styles.getPropertyValue('--ink-900'),
    glyphColor: '#ffffff',
    scale: 1.3,
  }
}

/** Google's advanced markers need a map with an id; this one is for maps without custom styles. */
const PLAIN_MAP = 'DEMO_MAP_ID'

export const drawGoogleMap =
  (key: string): DrawBranchMap =>
  async ({ place, branches, language, onSelect }) => {
    const maps = await googleMaps(key, language)
    const [{ Map }, { AdvancedMarkerElement, PinElement }, { LatLngBounds }] = await Promise.all([
      maps.importLibrary('maps'),
      maps.importLibrary('marker'),
      maps.importLibrary('core'),
    ])
    const map = new Map(place, { center: CENTRE, zoom: ZOOM, mapId: PLAIN_MAP, streetViewControl: false, mapTypeControl: false })
    const markers = new globalThis.Map<BranchId, GoogleMarker>()
    for (const branch of branches) {
      const sign = new AdvancedMarkerElement({
        map,
        position: { lat: branch.lat, lng: branch.lng },
        title: branch.name[language],
        gmpClickable: true,
      })
      sign.addListener('click', () => onSelect(branch.id))
      markers.set(branch.id, sign)
    }
    // On a phone the initial view leaves branches outside: once it is drawn, fit all of them.
    const first = map.addListener('idle', () => {
      first.remove()
      const view = map.getBounds()
      if (!view || branches.every(({ lat, lng }) => view.contains({ lat, lng }))) return
      const all = new LatLngBounds()
      for (const { lat, lng } of branches) all.extend({ lat, lng })
      map.fitBounds(all, 48)
    })
    return {
      select: (id) => {
        for (const [each, sign] of markers) {
          sign.content = new PinElement(each === id ? chosen() : {}).element
          sign.zIndex = each === id ? 1 : 0
        }
      },
      remove: () => place.replaceChildren(),
    }
  }
