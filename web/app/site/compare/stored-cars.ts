/** The cars stored in this browser: those chosen for comparison and those saved. */
import { browserStore } from '../browser-store.ts'
import { MAX_COMPARED, MAX_SAVED, parseIdLists } from './id-lists.ts'

export const comparedCars = browserStore('compare', (stored) => parseIdLists(stored, MAX_COMPARED))

export const savedCars = browserStore('saved', (stored) => parseIdLists(stored, MAX_SAVED))
