/** What the site asks a places service for, whichever it is. */

export type Point = { lat: number; lng: number }

export type PlaceSuggestion = { id: string; placeId: string; description: string; main: string; secondary: string }

export type Places = {
  /** Places that a text may mean, best first. */
  suggest: (text: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>
  /** Where a suggested place lies. */
  locate: (place: PlaceSuggestion) => Promise<Point | undefined>
  /** Where an address lies that was written and not chosen. */
  find: (address: string) => Promise<Point | undefined>
  /** What people call a point; undefined where no place of ours is near. */
  nearest: (point: Point) => Promise<string | undefined>
}
