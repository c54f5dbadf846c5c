/** Drawn cars seen from the side, as the fleet's rendered pictures would not fit a drawn landscape. */
import { gradient, mix, type Part } from './stage.ts'

type Shape = {
  body: string
  glass: readonly string[]
  /** Wheels by centre and radius. */
  wheels: readonly (readonly [number, number, number])[]
  belt: string
  doors: string
  handles: readonly (readonly [number, number])[]
  head: readonly [number, number]
  tail: readonly [number, number]
  rail?: string
  spare?: number
  clad?: true
}

const SHAPES = {
  sedan: {
    body: 'M34 204C31 186 33 172 43 164 58 156 82 152 100 149 128 122 158 104 197 100 228 98 254 99 276 107 302 117 324 134 344 149 382 153 420 160 438 173 446 182 448 194 446 206 445 212 440 216 432 216L48 216C40 216 35 212 34 204Z',
    glass: ['M120 148C143 128 166 114 198 111L229 110 229 148Z', 'M238 110C258 110 272 115 287 123 299 130 312 139 323 148L238 148Z'],
    wheels: [
      [116, 212, 34],
      [364, 212, 34],
    ],
    belt: 'M44 170C150 158 330 156 441 180',
    doors: 'M233 112V207M126 152C120 170 122 190 140 207',
    handles: [
      [196, 161],
      [292, 162],
    ],
    head: [424, 172],
    tail: [38, 172],
  },
  hatch: {
    body: 'M70 202 68 158C70 146 78 140 88 135 104 110 124 94 154 91 194 87 240 87 268 95 294 105 314 124 334 146 366 150 396 158 408 172 416 182 417 194 415 206 414 212 409 216 402 216L82 216C74 216 71 210 70 202Z',
    glass: ['M104 138C116 117 133 104 157 101L200 99 200 142Z', 'M210 99C238 98 257 102 272 111 287 121 300 134 310 146L210 143Z'],
    wheels: [
      [142, 212, 33],
      [342, 212, 33],
    ],
    belt: 'M70 160C170 152 310 154 410 178',
    doors: 'M205 100V207M112 142C104 166 112 190 124 206',
    handles: [
      [184, 156],
      [276, 158],
    ],
    head: [394, 170],
    tail: [72, 156],
  },
  suv: {
    body: 'M36 200 36 152C37 140 42 134 52 130 62 108 74 90 94 86 124 80 222 79 254 83 284 87 308 108 330 132 376 136 422 144 438 158 447 168 449 186 447 204 446 212 441 216 432 216L50 216C40 216 36 210 36 200Z',
    glass: ['M66 130C74 111 83 98 100 95L152 93 152 130Z', 'M161 93 233 93 233 130 161 130Z', 'M242 94C268 96 287 111 308 132L242 131Z'],
    wheels: [
      [114, 208, 39],
      [358, 208, 39],
    ],
    belt: 'M40 150C150 142 330 144 442 168',
    doors: 'M157 92V206M238 92V207',
    handles: [
      [214, 146],
      [292, 148],
    ],
    head: [424, 157],
    tail: [39, 142],
    rail: 'M104 82C150 76 218 75 250 79',
    clad: true,
  },
  offroad: {
    body: 'M46 200 44 120C44 96 50 76 64 74 114 70 234 70 266 74 282 77 292 97 304 124L420 131C436 133 444 146 445 164L447 204C447 212 441 216 434 216L58 216C49 216 46 210 46 200Z',
    glass: [
      'M60 121C60 104 64 89 72 88L140 86 140 122Z',
      'M150 86 218 86 218 123 150 123Z',
      'M228 86 258 87C268 89 278 105 288 124L228 123Z',
    ],
    wheels: [
      [122, 206, 42],
      [362, 206, 42],
    ],
    belt: 'M48 142H440',
    doors: 'M145 85V205M223 85V206',
    handles: [
      [202, 136],
      [278, 137],
    ],
    head: [430, 150],
    tail: [47, 138],
    rail: 'M80 68H252M96 68V74M236 68V74',
    spare: 26,
    clad: true,
  },
  pickup: {
    body: 'M28 196 26 150C26 144 30 141 36 141L176 140 182 99C184 89 190 85 202 84L264 84C284 86 300 103 318 132L324 138C372 142 422 148 440 162 448 170 450 186 448 204 447 212 442 216 434 216L40 216C32 216 29 208 28 196Z',
    glass: ['M192 135 197 103C198 98 201 96 206 96L234 96 234 135Z', 'M244 96 262 97C278 100 290 117 302 135L244 135Z'],
    wheels: [
      [108, 208, 39],
      [358, 208, 39],
    ],
    belt: 'M30 158C150 150 330 150 444 172',
    doors: 'M239 95V206M186 140V206M30 141H176',
    handles: [
      [222, 148],
      [296, 150],
    ],
    head: [426, 160],
    tail: [29, 152],
    clad: true,
  },
  van: {
    body: 'M30 204 30 92C30 74 38 64 56 62 142 58 282 58 324 62 348 66 368 92 390 124 416 130 438 142 444 158 448 172 449 187 448 206 447 213 442 216 434 216L46 216C36 216 31 212 30 204Z',
    glass: [
      'M46 117 46 88C47 80 52 77 60 77L114 76 114 117Z',
      'M123 76 194 76 194 117 123 117Z',
      'M203 76 274 76 274 117 203 117Z',
      'M285 77 316 77C334 80 348 97 364 121L285 118Z',
    ],
    wheels: [
      [106, 212, 35],
      [370, 212, 35],
    ],
    belt: 'M32 140C160 136 330 136 446 168',
    doors: 'M198 75V207M280 76V207M34 150H196',
    handles: [
      [214, 140],
      [300, 141],
    ],
    head: [428, 158],
    tail: [33, 128],
  },
} as const satisfies Record<string, Shape>
export type CarShape = keyof typeof SHAPES

/** Paints that look good in warm light. */
export const COAT = {
  pearl: '#eeebe4',
  sand: '#cdb98f',
  teal: '#1f6a66',
  ink: '#24484a',
  saffron: '#d98f22',
  silver: '#b9c0bf',
  red: '#9c3b2c',
} as const
export type Coat = keyof typeof COAT

/** The height of the road in a car's own drawing. */
const GROUND = 248

function wheel([x, y, r]: readonly [number, number, number]): string {
  const spokes = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<rect x="${x - 3.4}" y="${y + 2 - r * 0.64}" width="6.8" height="${r * 0.62}" rx="2" transform="rotate(${turn} ${x} ${y + 2})"/>`,
  )
  return `<circle cx="${x}" cy="${y}" r="${r + 6}" fill="#0a1718"/><circle cx="${x}" cy="${y + 2}" r="${r}" fill="#1a2426"/><circle cx="${x}" cy="${y + 2}" r="${r * 0.68}" fill="#c9cdca"/><circle cx="${x}" cy="${y + 2}" r="${r * 0.58}" fill="#5c6667"/><g fill="#d9dcd8">${spokes.join('')}</g><circle cx="${x}" cy="${y + 2}" r="${r * 0.15}" fill="#8b9392"/>`
}

/** Luggage on the roof of a car. */
const LOAD =
  '<g><rect x="108" y="46" width="126" height="24" rx="6" fill="#7b5a34"/><rect x="126" y="30" width="60" height="18" rx="5" fill="#b98a4e"/><path d="M120 46v24M222 46v24" stroke="#3f2d18" stroke-width="3"/></g>'

/** A car whose wheels stand on the point that it is placed at, centred on `x`. */
export const car =
  (name: CarShape, coat: Coat, { loaded = false } = {}): Part =>
  ({ light, id }) => {
    const shape: Shape = SHAPES[name]
    const [paint, glass, shadow, beam] = [id(), id(), id(), id()]
    const color = light.dark ? mix(COAT[coat], light.sky[1], 0.42) : COAT[coat]
    const [dark, high, low] = [mix(color, '#06181a', 0.42), mix(color, '#ffffff', light.dark ? 0.16 : 0.42), mix(color, '#06181a', 0.2)]
    const [front, rear] = [shape.wheels[1], shape.wheels[0]]
    const sill = shape.clad && front && rear ? `<path d="M${rear[0] + 30} 204H${front[0] - 30}V216H${rear[0] + 30}Z" fill="#223032"/>` : ''
    const cone = light.dark
      ? `<path d="M${shape.head[0] + 14} ${shape.head[1]}L900 ${GROUND - 96}V${GROUND + 26}Z" fill="url(#${beam})"/>`
      : ''
    return `<defs>${gradient(paint, [
      [0, high],
      [0.42, color],
      [0.72, low],
      [1, dark],
    ])}${gradient(
      glass,
      [
        [0, '#6f8f90'],
        [0.5, '#26474a'],
        [1, '#132b2d'],
      ],
      'x2=".7" y2="1"',
    )}${gradient(
      beam,
      [
        [0, '#ffe6ae', 0.55],
        [1, '#ffe6ae', 0],
      ],
      'x2="1" y2="0"',
    )}<radialGradient id="${shadow}"><stop offset="0" stop-color="#1a1408" stop-opacity=".55"/><stop offset=".7" stop-color="#1a1408" stop-opacity=".24"/><stop offset="1" stop-color="#1a1408" stop-opacity="0"/></radialGradient></defs><g transform="translate(-240 ${-GROUND})">${cone}<ellipse cx="240" cy="249" rx="226" ry="15" fill="url(#${shadow})"/>${shape.spare === undefined ? '' : `<rect x="${shape.spare}" y="116" width="20" height="72" rx="9" fill="#1a2426"/>`}${loaded ? LOAD : ''}${shape.rail ? `<path d="${shape.rail}" fill="none" stroke="#223032" stroke-width="4" stroke-linecap="round"/>` : ''}<path d="${shape.body}" fill="url(#${paint})"/>${sill}${shape.glass.map((pane) => `<path d="${pane}" fill="url(#${glass})"/>`).join('')}<path d="${shape.belt}" fill="none" stroke="${high}" stroke-opacity=".75" stroke-width="2"/><path d="${shape.doors}" fill="none" stroke="${dark}" stroke-opacity=".55" stroke-width="1.6"/>${shape.handles.map(([x, y]) => `<rect x="${x - 12}" y="${y}" width="22" height="4.5" rx="2.2" fill="${dark}" opacity=".7"/>`).join('')}<path d="M${shape.head[0] - 18} ${shape.head[1] - 6}l26 3 8 12-26-4z" fill="#fff6dc" stroke="${dark}" stroke-opacity=".3"/><rect x="${shape.tail[0]}" y="${shape.tail[1]}" width="9" height="24" rx="4" fill="#c8412f"/>${shape.wheels.map(wheel).join('')}</g>`
  }
