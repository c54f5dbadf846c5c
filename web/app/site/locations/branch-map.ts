/** A map of branches, whichever service draws it. */
import type { Branch, BranchId } from '@masar/domain/locations'
import type { Language } from '../../i18n/language.ts'

/** The view a map begins with (specification, section 9). */
export const CENTRE = { lat: 20.6586, lng: 50.40748 }
export const ZOOM = 6

export type MapTexts = { zoomIn: string; zoomOut: string }

export type BranchMapSettings = {
  place: HTMLElement
  branches: readonly Branch[]
  language: Language
  texts: MapTexts
  onSelect: (id: BranchId) => void
}

export type BranchMap = {
  select: (id: BranchId) => void
  remove: () => void
}

/** Draws the map; resolves when it can be used. */
export type DrawBranchMap = (settings: BranchMapSettings) => Promise<BranchMap>
