/** The views that illustrate each article: the first is its title and banner, the others are its carousel. */
import { dhow, lighthouse, tent } from './built.ts'
import {
  airport,
  behindTheWheel,
  canyon,
  city,
  coast,
  desert,
  driveBy,
  fjord,
  fortRoad,
  hillTown,
  home,
  mist,
  openRoad,
  pool,
  sea,
  straight,
  table,
  yard,
  type View,
} from './compositions.ts'
import { car } from './cars.ts'
import { cases, childSeat, coffee, gauge, key, papers, sums, tyre } from './indoors.ts'
import { drift, rain, road, veil, water } from './land.ts'
import { placed, type Part } from './stage.ts'
import { acacia, boulders, camel, camera, charger, crescent, lantern, palm, plane, pump, sign, terraces, turtle } from './things.ts'

const at = placed
const herd: Part[] = [at(0.2, 0.74, 0.62, camel), at(0.31, 0.76, 0.7, camel), at(0.4, 0.745, 0.42, camel)]

export const PLANS: Readonly<Record<string, readonly View[]>> = {
  'jabal-akhdar': [
    fortRoad('morning', 3, 'fort', { shape: 'suv', coat: 'teal', x: 0.72 }),
    hillTown('evening', 21, [at(0.5, 1, 1, terraces(4))]),
    openRoad('noon', 18, [at(0.82, 0.82, 1, palm(3)), at(0.9, 0.84, 0.9, palm(5))], 0.2),
  ],
  'salalah-khareef': [
    mist(11, [road({ from: [0.5, 0.66], to: 0.4 }), at(0.2, 0.85, 0.95, camel), at(0.76, 0.78, 0.62, camel)]),
    mist(31, [water(0.78, 1, 5, 0.5), at(0.16, 0.86, 1, boulders(4, 300)), at(0.84, 0.82, 0.9, palm(8)), at(0.9, 0.84, 0.8, palm(9))]),
    straight('noon', 14, [at(0.72, 0.86, 1.15, car('suv', 'pearl'))]),
  ],
  'sharqiya-sands': [
    desert('evening', 5, [at(0.28, 0.84, 1.2, camel)]),
    desert('night', 8, [at(0.56, 0.86, 1.15, tent)]),
    desert('morning', 12, [at(0.36, 0.84, 1.3, car('offroad', 'sand'))]),
  ],
  musandam: [
    fjord('morning', 4, [at(0.4, 0.76, 0.95, dhow)]),
    fjord('evening', 13, [at(0.3, 0.72, 0.6, dhow), at(0.5, 0.8, 0.9, dhow)]),
    coast('noon', 22, [at(0.3, 0.68, 0.6, dhow)]),
  ],
  'ras-al-jinz': [
    coast('night', 9, []),
    coast('dusk', 15, [at(0.66, 0.66, 0.55, dhow)]),
    straight('dusk', 19, [at(0.7, 0.86, 1.1, car('hatch', 'pearl'))]),
  ].map((view, turn) => (turn === 0 ? { ...view, parts: [...view.parts, at(0.36, 0.95, 1.25, turtle)] } : view)),
  'coast-to-sur': [
    coast('noon', 9, [at(0.7, 0.67, 0.75, dhow)]),
    sea('evening', 16, 'lighthouse', [at(0.72, 0.82, 0.8, dhow)]),
    driveBy('morning', 27, { shape: 'hatch', coat: 'teal' }, [water(0.6, 0.74, 3, 0.7)]),
  ],
  'wadi-bani-khalid': [
    pool('noon', 6),
    pool('evening', 15),
    driveBy(
      'noon',
      33,
      { shape: 'sedan', coat: 'pearl' },
      [0.1, 0.17, 0.8, 0.9].map((x, turn) => at(x, 0.74, 0.85, palm(turn + 2))),
    ),
  ],
  'jebel-shams': [
    canyon('evening', 8, [at(0.4, 0.95, 1, acacia)]),
    canyon('morning', 19, [at(0.56, 0.95, 1.2, car('offroad', 'pearl'))]),
    openRoad('evening', 29, [at(0.86, 0.86, 1.3, boulders(7, 300))], 0.24),
  ],
  'masirah-ferry': [
    sea('noon', 3, 'ferry'),
    coast('evening', 24, [at(0.74, 0.66, 0.5, dhow)]),
    straight('morning', 7, [at(0.74, 0.86, 1.15, car('offroad', 'teal'))]),
  ],
  'bahla-jabreen': [
    fortRoad('evening', 14, 'keep'),
    fortRoad('noon', 23, 'fort', { shape: 'hatch', coat: 'saffron', x: 0.74 }),
    hillTown('morning', 4),
    fortRoad('dusk', 9, 'tower'),
  ],
  'road-rules': [
    city('morning', 5, { shape: 'sedan', coat: 'teal' }, [at(0.84, 0.96, 1, sign('60'))]),
    behindTheWheel('morning', 8),
    openRoad('noon', 26, [at(0.8, 0.86, 1.1, sign('120'))]),
  ],
  'speed-cameras': [
    openRoad('morning', 17, [at(0.8, 0.88, 1.25, camera)], 0.08),
    behindTheWheel('evening', 12),
    driveBy('dusk', 5, { shape: 'sedan', coat: 'silver' }, [], [at(0.84, 0.97, 1.1, sign('120'))]),
  ],
  'rain-and-wadis': [
    pool('storm', 18, [rain(3)]),
    behindTheWheel('storm', 5, [rain(4)]),
    driveBy('storm', 22, { shape: 'suv', coat: 'pearl' }, [], [rain(8)]),
  ],
  'four-wheel-basics': [
    driveBy('noon', 41, { shape: 'offroad', coat: 'saffron' }, [at(0.14, 0.73, 1, boulders(6, 300))]),
    desert('noon', 21, [at(0.4, 0.86, 1.3, car('pickup', 'red'))]),
    canyon('noon', 30, [at(0.5, 0.95, 1.2, car('offroad', 'teal'))]),
  ],
  camels: [
    straight('evening', 4, [at(0.76, 0.82, 1.15, camel), at(0.27, 0.9, 1.05, sign('camel'))]),
    driveBy('morning', 25, { shape: 'suv', coat: 'ink', x: 0.66, flip: true }, herd),
    desert('dusk', 30, [at(0.24, 0.86, 1, camel), at(0.42, 0.83, 0.7, camel), at(0.55, 0.85, 0.48, camel)]),
  ],
  sandstorm: [
    behindTheWheel('dust', 5, [drift(4)]),
    driveBy('dust', 16, { shape: 'pickup', coat: 'pearl' }, [], [veil([[0.6, 0.5, 0.55]]), drift(7)]),
    desert('dust', 27, [drift(9), at(0.28, 0.86, 1, acacia)]),
  ],
  'ramadan-driving': [
    city('dusk', 5, { shape: 'sedan', coat: 'pearl' }, [at(0.28, 0.2, 0.75, crescent)]),
    table([
      [0.28, 0.85, lantern],
      [0.58, 0.9, coffee],
    ]),
    behindTheWheel('dusk', 15, [at(0.68, 0.2, 0.5, crescent)]),
  ],
  'summer-heat': [
    driveBy('noon', 52, { shape: 'sedan', coat: 'red' }, [at(0.86, 0.74, 0.9, palm(4))]),
    yard('noon', 13, [
      { shape: 'suv', coat: 'sand' },
      { shape: 'hatch', coat: 'pearl' },
    ]),
    straight('noon', 31, [at(0.8, 0.86, 1.2, car('sedan', 'red'))]),
  ],
  tyres: [
    table([
      [0.36, 0.95, tyre],
      [0.66, 1, gauge],
    ]),
    desert('evening', 33, [at(0.42, 0.86, 1.3, car('offroad', 'ink'))]),
    yard('morning', 17, [{ shape: 'suv', coat: 'silver' }], [at(0.78, 0.93, 0.5, tyre)]),
  ],
  hybrid: [
    city('noon', 12, { shape: 'sedan', coat: 'teal' }),
    openRoad('dusk', 31),
    home('morning', 11, { shape: 'sedan', coat: 'pearl' }),
  ],
  'ev-charging': [
    home('evening', 7, { shape: 'hatch', coat: 'pearl' }, [at(0.76, 0.87, 1, charger)]),
    yard('noon', 25, [{ shape: 'hatch', coat: 'teal', x: 0.4 }], [at(0.64, 0.85, 1, charger)]),
    city('night', 19, { shape: 'hatch', coat: 'silver' }),
  ],
  'fuel-costs': [
    driveBy('morning', 36, { shape: 'hatch', coat: 'saffron', x: 0.4 }, [at(0.72, 0.745, 1.1, pump), at(0.82, 0.745, 1.1, pump)]),
    straight('evening', 40, [at(0.74, 0.86, 1.1, car('sedan', 'ink'))]),
    table([[0.36, 0.95, sums]]),
  ],
  'child-seats': [
    table([
      [0.34, 1, childSeat],
      [0.64, 0.9, key],
    ]),
    coast('morning', 37, [at(0.3, 0.66, 0.55, dhow)]),
    home('noon', 29, { shape: 'suv', coat: 'teal' }),
  ],
  'airport-pickup': [
    airport('morning', 8, { shape: 'sedan', coat: 'ink' }, [at(0.24, 0.22, 0.85, plane)]),
    airport('night', 18, { shape: 'van', coat: 'pearl' }, [at(0.2, 0.2, 0.7, plane)]),
    table([
      [0.28, 0.95, cases],
      [0.66, 1, key],
    ]),
  ],
  'one-way-rental': [
    openRoad('evening', 44, [at(0.78, 0.88, 1.25, car('suv', 'pearl'))], 0.18),
    mist(17, [road({ from: [0.4, 0.66], to: 0.6 })]),
    sea('morning', 10, 'lighthouse'),
  ],
  'deposit-insurance': [
    table([
      [0.34, 0.95, papers],
      [0.68, 1, key],
    ]),
    yard('morning', 31, [
      { shape: 'sedan', coat: 'silver' },
      { shape: 'suv', coat: 'pearl' },
    ]),
    driveBy('evening', 47, { shape: 'sedan', coat: 'teal' }),
  ],
  'family-road-trip': [
    driveBy('morning', 12, { shape: 'suv', coat: 'teal', loaded: true }, [at(0.86, 0.74, 0.9, palm(6)), at(0.92, 0.745, 0.8, palm(7))]),
    coast('noon', 41, [at(0.36, 0.7, 0.8, dhow), at(0.62, 0.63, 0.4, dhow)]),
    fortRoad('morning', 35, 'tower', { shape: 'van', coat: 'pearl', x: 0.72 }),
    desert('dusk', 44, [at(0.5, 0.86, 1.1, tent)]),
  ],
  'business-travel': [
    city('morning', 23, { shape: 'sedan', coat: 'ink' }),
    airport('evening', 28, { shape: 'suv', coat: 'ink' }, [at(0.76, 0.2, 0.7, plane)]),
    table([
      [0.3, 0.9, cases],
      [0.66, 0.85, coffee],
    ]),
  ],
  'lease-costs': [
    table([[0.34, 1, sums]]),
    yard('evening', 39, [
      { shape: 'pickup', coat: 'pearl' },
      { shape: 'pickup', coat: 'silver' },
      { shape: 'pickup', coat: 'sand' },
    ]),
    city('noon', 34, { shape: 'van', coat: 'pearl' }),
  ],
  'lease-included': [
    yard('morning', 6, [
      { shape: 'sedan', coat: 'pearl' },
      { shape: 'suv', coat: 'teal' },
      { shape: 'pickup', coat: 'sand' },
    ]),
    table([
      [0.3, 0.9, papers],
      [0.64, 0.75, tyre],
    ]),
    driveBy('noon', 58, { shape: 'pickup', coat: 'pearl' }),
  ],
  'lease-end': [
    yard('evening', 11, [
      { shape: 'suv', coat: 'silver' },
      { shape: 'suv', coat: 'saffron', flip: true },
    ]),
    table([
      [0.36, 1, key],
      [0.66, 0.9, papers],
    ]),
    openRoad('morning', 49),
  ],
  'used-inspection': [
    yard('noon', 43, [{ shape: 'sedan', coat: 'teal', x: 0.5, size: 1.1 }]),
    table([
      [0.36, 0.9, tyre],
      [0.68, 0.8, papers],
    ]),
    fortRoad('noon', 47, 'tower', { shape: 'sedan', coat: 'red', x: 0.74 }),
  ],
  'used-transfer': [
    table([
      [0.24, 0.95, papers],
      [0.7, 0.78, coffee],
    ]),
    yard('dusk', 53, [
      { shape: 'hatch', coat: 'saffron' },
      { shape: 'sedan', coat: 'pearl' },
      { shape: 'suv', coat: 'ink' },
    ]),
    sea('dusk', 45, 'dhow', [at(0.78, 0.62, 0.5, lighthouse)]),
  ],
}
