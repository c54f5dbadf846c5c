/** Whole views composed of parts; plans.ts chooses among them for the articles' pictures. */
import { ferry, dhow, fort, forecourt, keep, lighthouse, terminal, tower, town, villa, village } from './built.ts'
import { car, type CarShape, type Coat } from './cars.ts'
import { cockpit, room } from './indoors.ts'
import { beach, clouds, crossing, dunes, hajar, plain, ridge, road, sky, stars, veil, water } from './land.ts'
import { placed, type Hour, type Part } from './stage.ts'
import { acacia, boulders, cliff, palm, shrubs } from './things.ts'

export type View = { hour: Hour; parts: readonly Part[] }

/** A car to place in a view: its shape, its paint (`coat`), and which way it faces. */
export type Ride = { shape: CarShape; coat: Coat; flip?: boolean; x?: number; loaded?: boolean; size?: number }

const ride = ({ shape, coat, flip = false, x = 0.46, loaded = false, size = 1 }: Ride, y: number): Part =>
  placed(x, y, 1.34 * size, car(shape, coat, { loaded }), flip)

const SUNS: Partial<Record<Hour, readonly [number, number]>> = {
  morning: [0.72, 0.36],
  evening: [0.3, 0.46],
  dusk: [0.68, 0.56],
  night: [0.76, 0.24],
  noon: [0.8, 0.16],
  khareef: [0.64, 0.28],
  dust: [0.6, 0.34],
}

const heaven = (hour: Hour, seed: number): Part[] => {
  const sun = SUNS[hour]
  const size = hour === 'noon' || hour === 'night' ? 0.062 : 0.105
  return [
    sky(sun ? { sun, size, set: hour === 'dusk' } : {}),
    ...(hour === 'night' || hour === 'dusk' ? [stars(seed)] : []),
    ...(hour === 'noon' || hour === 'morning' ? [clouds(seed, 0.22)] : []),
    ...(hour === 'storm' ? [clouds(seed, 0.16, '#2e494c', 0.5), clouds(seed + 9, 0.34, '#e9e4cf', 0.3)] : []),
  ]
}

/** The road towards the mountains, with things beside it. */
export const openRoad = (hour: Hour, seed: number, beside: readonly Part[] = [], bend = 0.12): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    hajar(seed, 0.58),
    plain(0.58, seed),
    placed(0.12, 0.66, 0.5, shrubs(seed)),
    road({ from: [0.52, 0.585], to: 0.56, bend }),
    ...beside,
  ],
})

/** A car driving along the mountains. */
export const driveBy = (hour: Hour, seed: number, what: Ride, beside: readonly Part[] = [], before: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    hajar(seed, 0.6, 0.15),
    plain(0.6, seed),
    ...beside,
    crossing(0.755),
    ride(what, 0.825),
    placed(0.86, 0.95, 0.8, shrubs(seed + 3, 500)),
    ...before,
  ],
})

export const fortRoad = (hour: Hour, seed: number, which: 'fort' | 'keep' | 'tower' = 'fort', what?: Ride): View => {
  const building = { fort, keep, tower }[which]
  const garden = [0.18, 0.24, 0.78, 0.84].map((x, at) => placed(x, 0.655 + (at % 2) * 0.012, 0.5, palm(seed + at)))
  const rides = what ? [ride({ size: 0.62, ...what }, 0.86)] : []
  return {
    hour,
    parts: [
      ...heaven(hour, seed),
      hajar(seed, 0.57),
      plain(0.6, seed),
      placed(0.5, 0.655, 1.05, building),
      ...garden,
      road({ from: [0.5, 0.655], to: 0.3, bend: 0.1, wide: 0.34 }),
      ...rides,
    ],
  }
}

export const desert = (hour: Hour, seed: number, on: readonly Part[] = []): View => ({
  hour,
  parts: [...heaven(hour, seed), dunes(seed, 0.5), ...on],
})

/** Cliffs down to the sea, the road beside it. */
export const coast = (hour: Hour, seed: number, on: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    ridge({ seed, y: 0.5, tall: 0.1, depth: 0, to: 0.56 }),
    water(0.55, 0.98, seed, SUNS[hour]?.[0] ?? 0.6),
    ...on,
    beach(0.8, 0.1),
  ],
})

export const fjord = (hour: Hour, seed: number, on: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    ridge({ seed: seed + 2, y: 0.42, tall: 0.2, depth: 0, to: 0.6 }),
    water(0.59, 1, seed, SUNS[hour]?.[0] ?? 0.5),
    ridge({ seed: seed + 9, y: 0.5, tall: 0.16, depth: 1, to: 0.61 }),
    cliff('end', seed, 0.3),
    ...on,
  ],
})

/** A green pool between walls of rock. */
export const pool = (hour: Hour, seed: number, on: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    ridge({ seed, y: 0.46, tall: 0.16, depth: 1, to: 0.66 }),
    plain(0.62, seed),
    ...[0.34, 0.4, 0.46, 0.53, 0.6, 0.66].map((x, at) => placed(x, 0.655 + (at % 3) * 0.01, 0.62 + (at % 2) * 0.16, palm(seed + at))),
    water(0.67, 1, seed, 0.55),
    cliff('start', seed, 0.2),
    cliff('end', seed + 4, 0.26),
    placed(0.24, 0.9, 1, boulders(seed, 420)),
    placed(0.82, 0.96, 1.1, boulders(seed + 2, 460)),
    ...on,
  ],
})

/** The rim of a canyon: far walls in layers of haze. */
export const canyon = (hour: Hour, seed: number, on: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    ridge({ seed, y: 0.44, tall: 0.08, depth: 0, to: 0.7 }),
    ridge({ seed: seed + 3, y: 0.55, tall: 0.07, depth: 1, steps: 26, to: 0.86 }),
    cliff('start', seed + 1, 0.42),
    cliff('end', seed + 2, 0.34),
    veil([[0.72, 0.3, 0.5]]),
    plain(0.84, seed),
    ...on,
  ],
})

/** Green hills in the mist. */
export const mist = (seed: number, on: readonly Part[] = []): View => ({
  hour: 'khareef',
  parts: [
    ...heaven('khareef', seed),
    ridge({ seed, y: 0.44, tall: 0.12, depth: 0, steps: 16, to: 0.62 }),
    veil([[0.5, 0.24, 0.85]]),
    ridge({ seed: seed + 5, y: 0.55, tall: 0.11, depth: 1, steps: 14, to: 0.7 }),
    veil([[0.62, 0.2, 0.8]]),
    plain(0.64, seed),
    ...on,
    veil([
      [0.68, 0.14, 0.6],
      [0.9, 0.12, 0.25],
    ]),
  ],
})

/** The town by the mountains, seen from the road. */
export const city = (hour: Hour, seed: number, what?: Ride, before: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    hajar(seed, 0.58, 0.15),
    plain(0.61, seed),
    placed(0.5, 0.66, 0.82, town(seed, 1500)),
    ...[0.06, 0.2, 0.37, 0.63, 0.8, 0.94].map((x, at) => placed(x, 0.69, 0.5, palm(seed + at))),
    crossing(0.755),
    ...(what ? [ride(what, 0.825)] : []),
    ...before,
  ],
})

/** Cars in the company's yard. */
export const yard = (hour: Hour, seed: number, rides: readonly Ride[], before: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    hajar(seed, 0.5, 0.13),
    plain(0.62, seed, ['#dfd2b4', '#bfae88']),
    placed(0.5, 0.66, 0.92, forecourt),
    placed(0.045, 0.7, 0.95, palm(seed, 300)),
    placed(0.955, 0.7, 0.95, palm(seed + 1, 280)),
    ...rides.map((each, at) => ride({ x: (at + 0.5) / rides.length, size: rides.length > 2 ? 0.66 : 0.84, ...each }, 0.84)),
    ...before,
  ],
})

export const home = (hour: Hour, seed: number, what: Ride, before: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    hajar(seed, 0.65, 0.15),
    plain(0.66, seed, ['#dccdaa', '#b8a47a']),
    placed(0.4, 0.7, 1.05, villa),
    placed(0.9, 0.73, 1.05, palm(seed, 300)),
    ride({ x: 0.52, size: 0.95, ...what }, 0.86),
    ...before,
  ],
})

export const airport = (hour: Hour, seed: number, what: Ride, before: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    hajar(seed, 0.57, 0.12),
    plain(0.6, seed),
    placed(0.5, 0.68, 1, terminal),
    crossing(0.755),
    ride(what, 0.825),
    ...before,
  ],
})

export const hillTown = (hour: Hour, seed: number, on: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    hajar(seed, 0.67, 0.2),
    plain(0.68, seed),
    placed(0.56, 0.74, 1.1, village(seed)),
    ...[0.16, 0.23, 0.3, 0.37, 0.78, 0.86, 0.92].map((x, at) => placed(x, 0.77 + (at % 2) * 0.02, 0.72, palm(seed + at))),
    ...on,
  ],
})

/** Boats on the water: a dhow, the ferry, or the light that leads them home. */
export const sea = (hour: Hour, seed: number, vessel: 'dhow' | 'ferry' | 'lighthouse', on: readonly Part[] = []): View => {
  const ship = { dhow, ferry, lighthouse }[vessel]
  return {
    hour,
    parts: [
      ...heaven(hour, seed),
      ridge({ seed, y: 0.5, tall: 0.08, depth: 0, to: 0.57 }),
      water(0.56, 1, seed, SUNS[hour]?.[0] ?? 0.5),
      placed(0.42, 0.74, vessel === 'ferry' ? 1.15 : 1.2, ship),
      ...on,
    ],
  }
}

/** The view from the driver's seat. */
export const behindTheWheel = (hour: Hour, seed: number, ahead: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    hajar(seed, 0.52, 0.13),
    plain(0.52, seed),
    road({ from: [0.5, 0.525], to: 0.42, bend: 0.05, wide: 0.85 }),
    ...ahead,
    cockpit,
  ],
})

/** A straight road through the plains, almost without mountains. */
export const straight = (hour: Hour, seed: number, on: readonly Part[] = []): View => ({
  hour,
  parts: [
    ...heaven(hour, seed),
    ridge({ seed, y: 0.585, tall: 0.025, depth: 0, to: 0.62 }),
    plain(0.6, seed),
    placed(0.14, 0.7, 0.8, acacia),
    road({ from: [0.6, 0.603], to: 0.46, bend: 0.01, wide: 0.42 }),
    ...on,
  ],
})

/** Things on a table, from start to end. */
export const table = (things: readonly (readonly [x: number, size: number, thing: Part])[]): View => ({
  hour: 'morning',
  parts: [room, ...things.map(([x, size, thing]) => placed(x, 0.88, size * 1.35, thing))],
})
