/** The built-in map: Natural Earth's countries drawn by Leaflet, no tiles, no key, no other server. */
import { BRAND } from '@masar/domain/brand'
import type { Branch, BranchId } from '@masar/domain/locations'
import { divIcon, geoJSON, latLng, latLngBounds, map as createMap, marker, control, type LatLngTuple, type Map, type Marker } from 'leaflet'
import { feature } from 'topojson-client'
import { CENTRE, ZOOM, type BranchMapSettings, type DrawBranchMap } from './branch-map.ts'
import { COUNTRIES, SEAS, TOWNS } from './map-labels.ts'
import regionUrl from './region.topo.json?url'
import './built-in-map.css'

type Region = Parameters<typeof feature>[0]

/** Of markers closer together than this, in pixels, one has its name on the other side. */
const CROWDED = 40
/** The size of a touch target, in pixels. */
const TARGET = 44
const VIEW: LatLngTuple[] = [
  [4, 30],
  [38, 80],
]

const at = ({ lat, lng }: { lat: number; lng: number }): LatLngTuple => [lat, lng]

async function drawLand(map: Map): Promise<void> {
  // Decorative: it tells a screen reader nothing that the markers of the branches do not.
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true')
  const response = await fetch(regionUrl)
  if (!response.ok) throw new Error(`The map's land did not load: ${response.status}`)
  const region = (await response.json()) as Region
  const [object] = Object.values(region.objects)
  if (!object) throw new Error('The map file has no land in it: check region.topo.json.')
  geoJSON(feature(region, object), {
    interactive: false,
    style: (land) => ({
      className: (land?.properties as { name: string } | undefined)?.name === 'Oman' ? 'map-land map-land--home' : 'map-land',
    }),
  }).addTo(map)
}

function writeLabels(map: Map, language: 'en' | 'ar'): Marker[] {
  const written: Marker[] = []
  for (const [kind, labels] of [
    ['country', COUNTRIES],
    ['sea', SEAS],
    ['town', TOWNS],
  ] as const) {
    for (const label of labels) {
      const text = document.createElement('span')
      text.textContent = label[language]
      text.lang = language
      text.setAttribute('aria-hidden', 'true')
      const icon = divIcon({ className: `map-label map-label--${kind}`, html: text, iconSize: [0, 0] })
      written.push(marker(at(label), { interactive: false, keyboard: false, icon, zIndexOffset: -1000 }).addTo(map))
    }
  }
  return written
}

function markerElement(branch: Branch, language: 'en' | 'ar'): HTMLElement {
  const element = document.createElement('span')
  element.className = 'map-sign'
  element.innerHTML = `<svg class="i" viewBox="0 0 48 48" aria-hidden="true"><path d="${BRAND.mark.body}" fill="currentColor"/></svg>`
  const name = document.createElement('span')
  name.textContent = branch.name[language]
  name.lang = language
  element.append(name)
  return element
}

/** Shows the initial view, or, where that leaves a branch outside, as on a phone, one that fits all branches. */
function fit(map: Map, branches: readonly Branch[]): void {
  map.setView(at(CENTRE), ZOOM, { animate: false })
  const view = map.getBounds().pad(-0.08)
  if (branches.every((branch) => view.contains(at(branch)))) return
  map.fitBounds(latLngBounds(branches.map(at)), { paddingTopLeft: [70, 70], paddingBottomRight: [110, 40], maxZoom: ZOOM, animate: false })
}

function placeBranches(map: Map, { branches, language, onSelect }: BranchMapSettings): ReadonlyMap<BranchId, Marker> {
  const markers = new globalThis.Map<BranchId, Marker>()
  for (const branch of branches) {
    const icon = divIcon({ className: 'map-branch', html: markerElement(branch, language), iconSize: [TARGET, TARGET] })
    const branchMarker = marker(at(branch), { icon, riseOnHover: true }).addTo(map)
    branchMarker.getElement()?.setAttribute('aria-label', branch.name[language])
    branchMarker.on('click', () => onSelect(branch.id))
    branchMarker.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
      originalEvent.preventDefault()
      onSelect(branch.id)
    })
    markers.set(branch.id, branchMarker)
  }
  return markers
}

/** Of two branches close together, the later one has its name on the other side of its point. */
function separateCloseLabels(map: Map, branches: readonly Branch[], markers: ReadonlyMap<BranchId, Marker>): void {
  branches.forEach((branch, i) => {
    const point = map.latLngToContainerPoint(at(branch))
    const crowded = branches.slice(0, i).some((other) => map.latLngToContainerPoint(at(other)).distanceTo(point) < CROWDED)
    markers.get(branch.id)?.getElement()?.classList.toggle('map-branch--aside', crowded)
  })
}

/** Hides names that the map's edge would cut off or the zoom buttons would cover. */
function hideClippedLabels(map: Map, labels: readonly Marker[]): void {
  const size = map.getSize()
  const frame = map.getContainer().getBoundingClientRect()
  const corner = map.getContainer().querySelector('.leaflet-control-zoom')?.getBoundingClientRect()
  for (const label of labels) {
    const element = label.getElement()
    const text = element?.querySelector('span')
    if (!element || !text) continue
    const { x, y } = map.latLngToContainerPoint(label.getLatLng())
    const [point, box] = [element.getBoundingClientRect(), text.getBoundingClientRect()]
    // While the map zooms both boxes are moving, so only their offset from each other is reliable.
    const [start, top] = [x + box.left - point.left, y + box.top - point.top]
    const isWhole = start >= 0 && start + box.width <= size.x && top >= 0 && top + box.height <= size.y
    const isCovered = corner !== undefined && start + box.width > corner.left - frame.left && top + box.height > corner.top - frame.top
    text.classList.toggle('map-label--cut', !isWhole || isCovered)
  }
}

export const drawBuiltInMap: DrawBranchMap = async (settings) => {
  const { place, branches, language, texts } = settings
  const map = createMap(place, { zoomControl: false, minZoom: 5, maxZoom: 10, maxBounds: VIEW, zoomSnap: 0.5, scrollWheelZoom: false })
  map.attributionControl.setPrefix(false).addAttribution('Natural Earth')
  control.zoom({ position: 'bottomright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  await drawLand(map)
  const labels = writeLabels(map, language)
  fit(map, branches)
  const markers = placeBranches(map, settings)
  const arrange = () => {
    separateCloseLabels(map, branches, markers)
    hideClippedLabels(map, labels)
  }
  map.on('move moveend resize', arrange)
  arrange()
  return {
    select: (id) => {
      for (const [each, branchMarker] of markers) {
        const element = branchMarker.getElement()
        element?.classList.toggle('map-branch--on', each === id)
        element?.setAttribute('aria-pressed', String(each === id))
        branchMarker.setZIndexOffset(each === id ? 1000 : 0)
      }
      const chosen = branches.find((branch) => branch.id === id)
      if (chosen && !map.getBounds().contains(latLng(chosen.lat, chosen.lng))) map.panTo(at(chosen), { animate: false })
    },
    remove: () => void map.remove(),
  }
}
