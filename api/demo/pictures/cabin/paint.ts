/** Colours, gradients and blurs of the cabin drawing. */

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour between two, t of the way from the first. */
export function mix(from: string, to: string, t: number): string {
  const goal = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((goal[index] ?? value) - value) * t))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Where along the gradient, which colour, how opaque. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const stopText = (stops: readonly Stop[]): string =>
  stops.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')

/** A gradient from one point of the drawing to another. */
export const lin = (id: string, x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopText(stops)}</linearGradient>`

/** A gradient from a point of the drawing outwards. */
export const rad = (id: string, cx: number, cy: number, r: number, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stopText(stops)}</radialGradient>`

/** A gradient down each shape that uses it. */
export const down = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopText(stops)}</linearGradient>`

/** A blur with room around the shape for it. */
export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
