/** The interface of a places service. */

export type Point = { lat: number; lng: number }

export type PlaceSuggestion = { id: string; placeId: string; description: string; main: string; secondary: string }

export type Places = {
  /** Places that a text may mean, best first. */
  suggest: (text: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>
  /** The point of a suggested place. */
  locate: (place: PlaceSuggestion) => Promise<Point | undefined>
  /** The point of an address that was typed rather than chosen. */
  find: (address: string) => Promise<Point | undefined>
  /** The name or address of a point; undefined if no known place is near. */
  nearest: (point: Point) => Promise<string | undefined>
}
