/** What scenes are drawn with: a size, the light of an hour of the day, and reproducible pseudo-random numbers. */

/** The colours at an hour of the day, from the sky down. Distant things take on the colour of the haze. */
export type Light = {
  sky: readonly [string, string, string]
  sun: string
  haze: string
  ridges: readonly [string, string, string]
  rock: string
  ground: readonly [string, string]
  sand: readonly [string, string]
  shade: string
  water: readonly [string, string]
  leaf: string
  road: string
  wall: readonly [string, string]
  dark?: true
}

const DAY = { shade: '#5d4526', leaf: '#3f6b52', wall: ['#e8d7b0', '#bfa473'] } as const

export const LIGHTS = {
  morning: {
    ...DAY,
    sky: ['#eeddbd', '#f6e8cb', '#fcf4e2'],
    sun: '#f6c66d',
    haze: '#f8ecd2',
    ridges: ['#d3d0be', '#a3b9ae', '#5b8680'],
    rock: '#8b7650',
    ground: ['#dcc79c', '#b0945f'],
    sand: ['#f0d296', '#c9964f'],
    water: ['#a9cfc6', '#2f8580'],
    road: '#efe6d2',
  },
  noon: {
    ...DAY,
    sky: ['#a9d0cc', '#d3e5da', '#f5f0e0'],
    sun: '#fdf3d5',
    haze: '#eef0e2',
    ridges: ['#c9d2c3', '#93b0a5', '#58847c'],
    rock: '#94805c',
    ground: ['#e2d2ab', '#bda271'],
    sand: ['#f3dca8', '#cfa262'],
    water: ['#8ccabf', '#12716f'],
    road: '#e9e4d8',
  },
  evening: {
    ...DAY,
    sky: ['#d99a5b', '#efbf7d', '#fae2b4'],
    sun: '#fff0c4',
    haze: '#f7d9a5',
    ridges: ['#d0a37a', '#94897b', '#436563'],
    rock: '#7a5a38',
    ground: ['#cc9f62', '#7f5c33'],
    sand: ['#f0b25f', '#b26c2f'],
    shade: '#4d2f18',
    water: ['#eec285', '#3d7a74'],
    leaf: '#33523f',
    road: '#e6cfa5',
    wall: ['#eccb90', '#a97d48'],
  },
  dusk: {
    ...DAY,
    sky: ['#143c40', '#4f7a76', '#e6b272'],
    sun: '#ffd08a',
    haze: '#c8a06e',
    ridges: ['#7d8b80', '#44676a', '#1d4548'],
    rock: '#33413c',
    ground: ['#6a6148', '#2c3227'],
    sand: ['#a9824f', '#523d29'],
    shade: '#0d2224',
    water: ['#cfa573', '#1c4c50'],
    leaf: '#1c3f38',
    road: '#8d8672',
    wall: ['#c3a571', '#6b5b3e'],
    dark: true,
  },
  night: {
    ...DAY,
    sky: ['#06191b', '#0d2f33', '#1f5355'],
    sun: '#f3e6c2',
    haze: '#1d4b4d',
    ridges: ['#265153', '#1a3f42', '#102d30'],
    rock: '#20302e',
    ground: ['#37382b', '#15190f'],
    sand: ['#5a5138', '#2a2a20'],
    shade: '#050f10',
    water: ['#2c6265', '#0c2c30'],
    leaf: '#12332d',
    road: '#57564a',
    wall: ['#a08c60', '#4b452f'],
    dark: true,
  },
  khareef: {
    ...DAY,
    sky: ['#b9cdc6', '#d8e2d8', '#eef1e6'],
    sun: '#f6f3df',
    haze: '#e6ece0',
    ridges: ['#b4cbb4', '#7fa98a', '#477c60'],
    rock: '#7f8266',
    ground: ['#8db276', '#4c7f4f'],
    sand: ['#d9d2b0', '#a99d72'],
    shade: '#24492f',
    water: ['#b5d3c8', '#4b8f86'],
    leaf: '#2f6a46',
    road: '#d3d2c4',
  },
  dust: {
    ...DAY,
    sky: ['#c99f65', '#dcba86', '#e9d1a6'],
    sun: '#fbe8bd',
    haze: '#e2c593',
    ridges: ['#d8ba8a', '#c6a677', '#a98a5d'],
    rock: '#8f7146',
    ground: ['#d5b37c', '#a57f4b'],
    sand: ['#e4bd7c', '#b3844b'],
    water: ['#cdb68a', '#8f8a68'],
    road: '#dcc69d',
  },
  storm: {
    ...DAY,
    sky: ['#3d5a5d', '#7c9592', '#d2cfb9'],
    sun: '#f0e3c0',
    haze: '#b9c0b2',
    ridges: ['#93a39c', '#5f7d7a', '#2f5657'],
    rock: '#5d5745',
    ground: ['#a79772', '#6d6142'],
    sand: ['#bca47a', '#85693f'],
    shade: '#22302c',
    water: ['#a79f7f', '#6d6447'],
    leaf: '#2d5245',
    road: '#8f9389',
    wall: ['#cdbc95', '#94825a'],
  },
} as const satisfies Record<string, Light>
export type Hour = keyof typeof LIGHTS

export type Stage = {
  width: number
  height: number
  light: Light
  /** A new id, unique within the scene. */
  id: () => string
}

/** A part of a scene, as SVG. */
export type Part = (stage: Stage) => string

/** Pseudo-random numbers 0..1, the same for the same seed (Park–Miller generator). */
export function numbers(seed: number): () => number {
  let state = (seed * 48271) % 2147483647
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)

/** Interpolates between two colours, as '#rrggbb'; `share` is that of the second. */
export const mix = (from: string, to: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The definition of a linear gradient; `turn` sets its end point, by default straight down. */
export function gradient(id: string, stops: readonly (readonly [number, string, number?])[], turn = 'x2="0" y2="1"'): string {
  const marks = stops.map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" ${turn}>${marks.join('')}</linearGradient>`
}

export const glow = (id: string, color: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".5" stop-color="${color}" stop-opacity="${opacity * 0.35}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

const tidy = (value: number): string => String(Math.round(value * 10) / 10)

/** Points as path data: 'x yLx y'. */
export const line = (points: readonly (readonly [number, number])[]): string => points.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L')

/** Places a drawing with its foot at (x, y), in shares of the stage. `scale` is for a stage 1000 high, and shrinks with it. */
export const placed =
  (x: number, y: number, scale: number, drawing: Part, flip = false): Part =>
  (stage) => {
    const size = (scale * stage.height) / 1000
    return `<g transform="translate(${tidy(x * stage.width)} ${tidy(y * stage.height)}) scale(${flip ? -size : size} ${size})">${drawing(stage)}</g>`
  }

/** Draws a whole scene at this size, as SVG. */
export function drawScene(hour: Hour, parts: readonly Part[], width: number, height: number): string {
  let names = 0
  const stage: Stage = { width, height, light: LIGHTS[hour], id: () => `g${names++}` }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.map((part) => part(stage)).join('')}</svg>`
}
