import { BRANCHES } from '@masar/domain/locations'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.restoreAllMocks())

type Marker = { position: { lat: number; lng: number }; title: string; click: () => void }

test('the map begins over Oman at zoom 6, with a marker for each branch that chooses it', async () => {
  const maps: { center: object; zoom: number }[] = []
  const markers: Marker[] = []
  const libraries = {
    Map: class {
      constructor(_place: unknown, settings: { center: object; zoom: number }) {
        maps.push(settings)
      }
      addListener = () => ({ remove: () => {} })
    },
    AdvancedMarkerElement: class {
      readonly settings: Marker
      constructor(settings: Marker) {
        this.settings = settings
        markers.push(settings)
      }
      addListener = (_event: string, listener: () => void) => void (this.settings.click = listener)
    },
  }
  vi.doMock('../places/google-maps.ts', () => ({ googleMaps: async () => ({ importLibrary: async () => libraries }) }))
  const { drawGoogleMap } = await import('./google-map.ts')
  const chosen: string[] = []
  await drawGoogleMap('a-key')({
    place: {} as HTMLElement,
    branches: BRANCHES,
    language: 'en',
    texts: { zoomIn: '', zoomOut: '' },
    onSelect: (id) => void chosen.push(id),
  })
  expect(maps).toMatchObject([{ center: { lat: 20.6586, lng: 50.40748 }, zoom: 6 }])
  expect(markers.map(({ title }) => title)).toEqual(['Azaiba', 'Al Mouj', 'Salalah', 'Sohar'])
  markers[3]?.click()
  expect(chosen).toEqual(['sohar'])
})
