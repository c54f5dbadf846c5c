/** Colours, gradients and blurs of the cabin drawing. */

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Interpolates between two colours; `t` runs from 0 (the first) to 1. */
export function mix(from: string, to: string, t: number): string {
  const goal = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((goal[index] ?? value) - value) * t))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A stop of a gradient: position, colour and opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const stopText = (stops: readonly Stop[]): string =>
  stops.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')

/** A linear gradient from one point of the drawing to another. */
export const lin = (id: string, x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopText(stops)}</linearGradient>`

/** A radial gradient around a point of the drawing. */
export const rad = (id: string, cx: number, cy: number, r: number, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stopText(stops)}</radialGradient>`

/** A vertical gradient that spans each shape it is used on. */
export const down = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopText(stops)}</linearGradient>`

/** A blur filter whose region is large enough not to clip the blur. */
export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
