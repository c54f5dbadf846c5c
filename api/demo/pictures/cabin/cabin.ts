/**
 * Draws a car's cabin: dashboard, wheel, screens, console and doors, seen from between the front seats.
 * The wheel is on the left, as in Oman. The result is SVG, which make.ts turns into pictures.
 */
import { blob, curve, type Point } from './geom.ts'
import { blur, down, lin, mix, rad } from './paint.ts'

/** The drawing's width, and its top and bottom edge: 16:10. */
const W = 1200
const TOP = -40
const BOTTOM = 710

const TRIMS = {
  black: {
    soft: '#26282b',
    deep: '#101113',
    lite: '#44484d',
    seat: '#2b2d30',
    stitch: '#9aa1a8',
    trim: ['#e3e7ea', '#8b939a', '#4c5359'],
    glow: '#7fd4ff',
  },
  tan: {
    soft: '#2a2724',
    deep: '#131110',
    lite: '#4d4742',
    seat: '#a06b41',
    stitch: '#e6c9a4',
    trim: ['#9c7048', '#6b4526', '#3c2413'],
    glow: '#ffc27a',
  },
  ivory: {
    soft: '#34373b',
    deep: '#17191b',
    lite: '#5a5f65',
    seat: '#d9d0c2',
    stitch: '#8d7f6a',
    trim: ['#cfd5da', '#7d868d', '#454c52'],
    glow: '#9fe8d8',
  },
  burgundy: {
    soft: '#242427',
    deep: '#0f0f11',
    lite: '#424247',
    seat: '#6b1d28',
    stitch: '#d9a5a8',
    trim: ['#70757a', '#2f3337', '#15181a'],
    glow: '#ff8d9a',
  },
} as const
export type Trim = keyof typeof TRIMS

/** The centre screen: an upright tablet, a wide screen, or the small one of a work vehicle; the last two have vents below. */
export type Screen = 'tall' | 'wide' | 'small'
export type CabinLook = { trim: Trim; screen: Screen }

const SCREENS = { tall: [520, 276, 176, 208], wide: [494, 280, 262, 136], small: [516, 300, 196, 118] } as const

export function cabinSvg({ trim, screen }: CabinLook): string {
  const u = (id: string): string => `url(#${id})`
  const t = TRIMS[trim]
  const tall = screen === 'tall'
  let defs = blur('f3', 3) + blur('f8', 8)
  let a = ''
  const path = (d: string, fill: string, extra = ''): void => {
    a += `<path d="${d}" fill="${fill}"${extra}/>`
  }
  const strokeP = (d: string, color: string, w: number, o = 1, extra = ''): void => {
    a += `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-opacity="${o}"${extra}/>`
  }

  // outside: morning sky, hills, road
  defs += lin('sky', 0, 40, 0, 320, [
    [0, '#8fb9d9'],
    [0.55, '#d7e6ee'],
    [0.8, '#f6ead6'],
    [1, '#e9d3b2'],
  ])
  defs +=
    lin('hill', 0, 200, 0, 300, [
      [0, '#a9927d'],
      [1, '#cbb397'],
    ]) +
    lin('road', 0, 262, 0, 330, [
      [0, '#b7ab9c'],
      [1, '#8b857d'],
    ])
  path(`M0 0H${W}V340H0z`, u('sky'))
  path(
    'M0 262L70 236L150 250L236 214L318 238L392 222L470 246L560 232L650 250L742 218L826 240L930 206L1020 236L1110 220L1200 246V330H0z',
    u('hill'),
    ` filter="${u('f3')}"`,
  )
  path('M0 268H1200V340H0z', '#d8c4a4', ` filter="${u('f3')}"`)
  path('M570 262H632L900 340H300z', u('road'), ` filter="${u('f3')}"`)
  // sun glow
  defs += rad('sun', 760, 190, 330, [
    [0, '#fff', 0.75],
    [1, '#fff', 0],
  ])
  path(`M0 0H${W}V340H0z`, u('sun'))

  // headliner, visors, pillars
  defs +=
    lin('hl', 0, 0, 0, 96, [
      [0, '#6f7071'],
      [0.6, '#a9a8a5'],
      [1, '#c6c4bf'],
    ]) +
    lin('ap', 0, 0, 130, 60, [
      [0, '#3a3a3a'],
      [0.5, '#6d6c6a'],
      [1, '#8d8b87'],
    ])
  path(
    blob([
      [0, -40, 3],
      [1200, -40, 3],
      [1200, 60, 2],
      [1120, 66],
      [860, 84],
      [600, 90],
      [340, 84],
      [80, 66],
      [0, 60, 2],
    ]),
    u('hl'),
  )
  strokeP(
    curve([
      [0, 62],
      [80, 68],
      [340, 86],
      [600, 92],
      [860, 86],
      [1120, 68],
      [1200, 62],
    ]),
    '#2b2b2b',
    3,
    0.5,
  )
  for (const [x, s] of [
    [190, 1],
    [730, 1],
  ] as const) {
    a += `<rect x="${x}" y="18" width="${280 * s}" height="56" rx="16" fill="#8f8e8b"/><rect x="${x + 3}" y="17" width="274" height="52" rx="15" fill="#b5b3ae"/>`
  }
  const pillar = (m: number): string => {
    const X = (x: number): number => (m < 0 ? W - x : x)
    return `M${X(0)} 0L${X(52)} 40L${X(126)} 66Q${X(92)} 190 ${X(26)} 318L${X(0)} 330z`
  }
  path(pillar(1), u('ap'))
  path(pillar(-1), '#77756f')
  strokeP('M126 66Q92 190 26 318', '#1c1c1c', 4, 0.6)
  strokeP('M1074 66Q1108 190 1174 318', '#1c1c1c', 4, 0.6)
  a += `<path d="M590 60h20v40h-20z" fill="#1a1b1c"/><rect x="515" y="92" width="170" height="48" rx="20" fill="#131415"/><rect x="521" y="96" width="158" height="40" rx="16" fill="#8fa3b0"/><path d="M530 128L580 98H624L574 134z" fill="#fff" fill-opacity=".25"/>`

  // dashboard top
  defs += lin('dt', 0, 286, 0, 400, [
    [0, mix(t.lite, '#ffffff', 0.12)],
    [0.18, t.soft],
    [0.75, t.deep],
    [1, '#0a0a0b'],
  ])
  const top: Point[] = [
    [-40, 332],
    [60, 322],
    [150, 314],
    [196, 292],
    [240, 272],
    [330, 264],
    [420, 272],
    [468, 292],
    [560, 302],
    [760, 302],
    [980, 308],
    [1120, 320],
    [1240, 332],
  ]
  path(`${curve(top)}V470H-40z`, u('dt'))
  strokeP(curve(top.map(([x, y]) => [x, y + 5] as const)), '#fff', 6, 0.2, ` filter="${u('f3')}"`)
  strokeP(
    curve([
      [-40, 362],
      [120, 352],
      [196, 344],
    ]),
    t.stitch,
    2,
    0.55,
    ' stroke-dasharray="7 5"',
  )
  strokeP(
    curve([
      [468, 336],
      [700, 338],
      [1000, 346],
      [1240, 362],
    ]),
    t.stitch,
    2,
    0.55,
    ' stroke-dasharray="7 5"',
  )

  // middle: trim band and glow line
  defs += lin('tr', 0, 372, 0, 424, [
    [0, t.trim[0]],
    [0.35, t.trim[1]],
    [1, t.trim[2]],
  ])
  path(
    `${curve([
      [-40, 392],
      [200, 376],
      [600, 372],
      [1000, 376],
      [1240, 392],
    ])}${curve(
      [
        [1240, 436],
        [1000, 420],
        [600, 416],
        [200, 420],
        [-40, 436],
      ],
      'L',
    )}z`,
    u('tr'),
  )
  if (trim === 'tan')
    for (let i = 0; i < 7; i++)
      strokeP(
        curve([
          [-40, 398 + i * 5],
          [260 + i * 30, 382 + i * 5.4],
          [620, 378 + i * 5.4 + (i % 3)],
          [980, 382 + i * 5.2],
          [1240, 398 + i * 5],
        ]),
        i % 2 ? '#2b180b' : '#d09b68',
        1.5,
        0.3,
      )
  strokeP(
    curve([
      [-40, 391],
      [200, 375],
      [600, 371],
      [1000, 375],
      [1240, 391],
    ]),
    '#fff',
    2,
    0.5,
  )
  strokeP(
    curve([
      [-40, 440],
      [200, 424],
      [600, 420],
      [1000, 424],
      [1240, 440],
    ]),
    t.glow,
    9,
    0.55,
    ` filter="${u('f3')}"`,
  )
  strokeP(
    curve([
      [-40, 440],
      [200, 424],
      [600, 420],
      [1000, 424],
      [1240, 440],
    ]),
    t.glow,
    2.5,
  )

  // lower dash
  defs += lin('ld', 0, 430, 0, 600, [
    [0, t.soft],
    [0.4, mix(t.soft, t.deep, 0.5)],
    [1, '#070708'],
  ])
  path(
    `${curve([
      [-40, 444],
      [200, 428],
      [600, 424],
      [1000, 428],
      [1240, 444],
    ])}V${BOTTOM}H-40z`,
    u('ld'),
  )
  // glove box
  strokeP('M800 452L1090 462Q1104 463 1104 476L1092 548Q1088 560 1074 560L806 552', '#000', 3, 0.6)
  strokeP('M802 455L1088 465', '#fff', 1.5, 0.14)
  a += `<rect x="936" y="470" width="64" height="10" rx="5" fill="#0b0b0c"/>`

  // vents
  const vent = (x: number, y: number, w: number, h: number): void => {
    a += `<rect x="${x - 3}" y="${y - 3}" width="${w + 6}" height="${h + 6}" rx="10" fill="${u('tr')}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="#0a0b0c"/>`
    let d = ''
    for (let i = 1; i < 4; i++) d += `M${x + 6} ${y + (h * i) / 4}h${w - 12}`
    a += `<path d="${d}" stroke="#3b4045" stroke-width="4"/><path d="${d}" stroke="#9aa1a7" stroke-width="1" transform="translate(0-2)"/><rect x="${x + w / 2 - 5}" y="${y + 8}" width="10" height="${h - 16}" rx="4" fill="#23272a"/>`
  }
  vent(36, 346, 96, 36)
  vent(1068, 346, 96, 36)

  // instrument display under its hood
  defs += lin('cl', 0, 296, 0, 376, [
    [0, '#0d1620'],
    [1, '#04070a'],
  ])
  path(
    blob([
      [196, 368, 2],
      [204, 310],
      [250, 286],
      [330, 280],
      [410, 286],
      [456, 310],
      [464, 368, 2],
    ]),
    '#060708',
  )
  a += `<rect x="216" y="296" width="228" height="82" rx="12" fill="${u('cl')}"/>`
  for (const x of [270, 390])
    a += `<circle cx="${x}" cy="338" r="31" fill="none" stroke="#24435a" stroke-width="3"/><path d="M${x - 24} ${358}A31 31 0 1 1 ${x + 20} ${362}" fill="none" stroke="${t.glow}" stroke-width="4" stroke-linecap="round"/><path d="M${x} 338L${x + (x < 330 ? -16 : 18)} ${x < 330 ? 322 : 320}" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>`
  a += `<path d="M316 372L326 312H334L344 372z" fill="${t.glow}" fill-opacity=".28"/><rect x="322" y="328" width="16" height="24" rx="5" fill="#dfe7ec"/>`

  // centre screen
  const [sx, sy, sw, sh] = SCREENS[screen]
  a += `<rect x="${sx - 9}" y="${sy - 3}" width="${sw + 18}" height="${sh + 18}" rx="16" fill="#000" fill-opacity=".5" filter="${u('f8')}"/><rect x="${sx - 8}" y="${sy - 8}" width="${sw + 16}" height="${sh + 16}" rx="14" fill="#0a0b0c" stroke="#5a6066" stroke-width="1.5"/>`
  defs +=
    lin('sc', sx, sy, sx + sw, sy + sh, [
      [0, '#1c3346'],
      [1, '#0c1620'],
    ]) + `<clipPath id="${'cs'}"><rect x="${sx}" y="${sy}" width="${sw}" height="${sh}" rx="8"/></clipPath>`
  let scr = `<rect x="${sx}" y="${sy}" width="${sw}" height="${sh}" fill="${u('sc')}"/>`
  const mw = tall ? sw : sw * 0.66
  const mh = tall ? sh * 0.62 : sh
  scr += `<path d="M${sx} ${sy + mh * 0.3}l${mw * 0.4} ${mh * 0.1}l${mw * 0.25}-${mh * 0.4}M${sx + mw * 0.1} ${sy + mh}l${mw * 0.3}-${mh * 0.6}l${mw * 0.6} ${mh * 0.2}M${sx + mw * 0.7} ${sy}l-${mw * 0.1} ${mh * 0.5}l${mw * 0.2} ${mh * 0.5}" fill="none" stroke="#3d5a70" stroke-width="5"/><path d="M${sx + mw * 0.28} ${sy + mh}C${sx + mw * 0.3} ${sy + mh * 0.6} ${sx + mw * 0.62} ${sy + mh * 0.66} ${sx + mw * 0.62} ${sy + mh * 0.2}" fill="none" stroke="${t.glow}" stroke-width="5" stroke-linecap="round"/><circle cx="${sx + mw * 0.62}" cy="${sy + mh * 0.2}" r="6" fill="#fff"/>`
  if (tall) {
    for (let i = 0; i < 6; i++)
      scr += `<rect x="${sx + 12 + (i % 3) * 54}" y="${sy + mh + 12 + Math.floor(i / 3) * 32}" width="44" height="24" rx="6" fill="#fff" fill-opacity="${i === 1 ? 0.3 : 0.12}"/>`
  } else {
    for (let i = 0; i < 3; i++)
      scr += `<rect x="${sx + mw + 8}" y="${sy + 10 + i * (sh / 3 - 2)}" width="${sw - mw - 16}" height="${sh / 3 - 12}" rx="7" fill="#fff" fill-opacity="${i === 0 ? 0.26 : 0.11}"/>`
  }
  scr += `<path d="M${sx} ${sy}h${sw * 0.55}l-${sw * 0.35} ${sh}H${sx}z" fill="#fff" fill-opacity=".06"/>`
  a += `<g clip-path="${u('cs')}">${scr}</g>`

  // climate row
  if (!tall) {
    vent(500, 432, 118, 30)
    vent(638, 432, 118, 30)
  }
  a += `<rect x="506" y="494" width="244" height="34" rx="12" fill="#0c0d0e" stroke="#3a3f43" stroke-width="1.5"/>`
  defs += down('kn', [
    [0, '#f2f4f5'],
    [0.5, '#8b9298'],
    [1, '#3d4347'],
  ])
  for (const x of [526, 730])
    a += `<circle cx="${x}" cy="511" r="20" fill="#060607"/><circle cx="${x}" cy="511" r="18" fill="${u('kn')}"/><circle cx="${x}" cy="511" r="13" fill="#17191b"/><path d="M${x} 502v-4" stroke="${t.glow}" stroke-width="2.5"/>`
  for (let i = 0; i < 5; i++)
    a += `<rect x="${556 + i * 30}" y="504" width="22" height="14" rx="4" fill="#202427"/><path d="M${562 + i * 30} 511h10" stroke="#c9d0d5" stroke-width="1.6"/>`

  // console
  defs +=
    lin('co', 420, 0, 840, 0, [
      [0, t.deep],
      [0.12, t.lite],
      [0.2, t.soft],
      [0.8, t.soft],
      [0.9, t.lite],
      [1, t.deep],
    ]) +
    lin('cp', 0, 540, 0, BOTTOM, [
      [0, '#2a2e31'],
      [0.3, '#0d0e10'],
      [1, '#18191b'],
    ])
  path(`M486 536Q490 530 500 530H756Q768 530 772 538L855 ${BOTTOM}H403z`, u('co'))
  path(`M520 546H738Q746 546 750 554L804 ${BOTTOM}H454L508 554Q512 546 520 546z`, u('cp'))
  strokeP(`M520 546H738Q746 546 750 554L804 ${BOTTOM}`, t.trim[0], 2, 0.6)
  // selector, buttons, cup holders
  a += `<ellipse cx="600" cy="604" rx="46" ry="20" fill="#050506"/><path d="M586 606L582 572Q582 556 602 556Q624 556 622 572L616 606z" fill="${u('kn')}"/><path d="M584 572Q584 558 602 558Q620 558 620 572L618 584H586z" fill="#17191b"/><path d="M592 566q10-5 20 0" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none"/>`
  for (const [x, y, q] of [
    [694, 586, 30],
    [708, 644, 34],
  ] as const)
    a += `<ellipse cx="${x}" cy="${y}" rx="${q}" ry="${q * 0.6}" fill="${u('kn')}"/><ellipse cx="${x}" cy="${y}" rx="${q - 4}" ry="${q * 0.6 - 3}" fill="#060607"/><ellipse cx="${x}" cy="${y + 4}" rx="${q - 9}" ry="${q * 0.6 - 8}" fill="#1b1d1f"/>`
  a += `<rect x="528" y="600" width="26" height="13" rx="4" fill="#24282b"/><rect x="524" y="620" width="28" height="14" rx="4" fill="#24282b"/>`
  // arm rest
  defs += lin('se', 0, 560, 0, BOTTOM, [
    [0, mix(t.seat, '#ffffff', 0.2)],
    [0.35, t.seat],
    [1, mix(t.seat, '#000000', 0.5)],
  ])
  path(
    blob([
      [460, 740, 2],
      [478, 652],
      [520, 640],
      [740, 640],
      [788, 654],
      [808, 740, 2],
    ]),
    u('se'),
  )
  strokeP(
    curve([
      [492, 664],
      [520, 652],
      [740, 652],
      [778, 666],
    ]),
    t.stitch,
    2,
    0.9,
    ' stroke-dasharray="7 5"',
  )

  // doors
  const door = (m: number): void => {
    const X = (x: number): number => (m < 0 ? W - x : x)
    const mp = (p: Point[]): Point[] => p.map((q) => [X(q[0]), q[1], q[2] ?? 1] as const)
    path(
      blob(
        mp([
          [-30, 330, 3],
          [26, 330, 2],
          [62, 420],
          [84, 520],
          [70, 730, 3],
          [-30, 730, 3],
        ]),
      ),
      t.soft,
    )
    path(
      blob(
        mp([
          [-30, 470, 3],
          [40, 470, 2],
          [96, 500],
          [104, 540],
          [60, 562],
          [-30, 566, 3],
        ]),
      ),
      u('se'),
    )
    strokeP(
      curve(
        mp([
          [-20, 484],
          [40, 484],
          [84, 506],
        ]),
      ),
      t.stitch,
      2,
      0.8,
      ' stroke-dasharray="7 5"',
    )
    a += `<ellipse cx="${X(18)}" cy="626" rx="44" ry="46" fill="#0b0c0d" stroke="#6a7177" stroke-width="2"/><path d="M${X(0)} 440Q${X(30)} 430 ${X(54)} 442" stroke="${u('kn')}" stroke-width="9" fill="none" stroke-linecap="round"/>`
    strokeP(
      curve(
        mp([
          [-30, 402],
          [30, 404],
          [66, 424],
        ]),
      ),
      t.glow,
      2.5,
      0.9,
    )
  }
  door(1)
  door(-1)

  // seats: the front edges in the lower corners
  const seat = (cx: number): void => {
    path(
      blob([
        [cx - 194, 740, 2],
        [cx - 182, 640],
        [cx - 150, 604],
        [cx - 80, 592],
        [cx + 80, 592],
        [cx + 150, 604],
        [cx + 180, 640],
        [cx + 194, 740, 2],
      ]),
      u('se'),
    )
    for (const m of [-1, 1]) {
      strokeP(
        curve([
          [cx + m * 96, 593],
          [cx + m * 104, 630],
          [cx + m * 108, 730],
        ]),
        mix(t.seat, '#000000', 0.55),
        5,
        0.7,
      )
      strokeP(
        curve([
          [cx + m * 104, 596],
          [cx + m * 112, 630],
          [cx + m * 116, 730],
        ]),
        t.stitch,
        2,
        0.85,
        ' stroke-dasharray="7 5"',
      )
    }
    for (let i = -2; i <= 2; i++) strokeP(`M${cx + i * 32} 600L${cx + i * 36} 730`, mix(t.seat, '#000000', 0.4), 3, 0.35)
    strokeP(
      curve([
        [cx - 150, 606],
        [cx - 80, 595],
        [cx + 80, 595],
        [cx + 150, 606],
      ]),
      '#fff',
      4,
      0.28,
      ` filter="${u('f3')}"`,
    )
  }
  seat(286)
  seat(968)

  // steering wheel
  const [cx, cy, R] = [330, 448, 156]
  defs +=
    rad('rm', cx - 40, cy - 70, 250, [
      [0, '#5a5f64'],
      [0.5, '#2b2e31'],
      [1, '#0c0d0e'],
    ]) +
    lin('hb', 0, cy - 60, 0, cy + 70, [
      [0, t.lite],
      [0.5, t.soft],
      [1, t.deep],
    ])
  a += `<ellipse cx="${cx + 8}" cy="${cy + 12}" rx="${R}" ry="${R * 0.97}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="34" filter="${u('f8')}"/>`
  const spokeL = (m: number): string =>
    blob([
      [cx + m * 50, cy - 26, 2],
      [cx + m * 110, cy - 22],
      [cx + m * 150, cy - 34, 2],
      [cx + m * 152, cy + 20, 2],
      [cx + m * 112, cy + 16],
      [cx + m * 54, cy + 30, 2],
    ])
  path(spokeL(1) + spokeL(-1), u('hb'))
  path(
    blob([
      [cx - 34, cy + 40, 2],
      [cx - 26, cy + 100],
      [cx - 40, cy + 150, 2],
      [cx + 40, cy + 150, 2],
      [cx + 26, cy + 100],
      [cx + 34, cy + 40, 2],
    ]),
    u('kn'),
  )
  path(
    blob([
      [cx - 14, cy + 60, 2],
      [cx - 11, cy + 100],
      [cx - 20, cy + 140, 2],
      [cx + 20, cy + 140, 2],
      [cx + 11, cy + 100],
      [cx + 14, cy + 60, 2],
    ]),
    '#121315',
  )
  a += `<ellipse cx="${cx}" cy="${cy}" rx="${R}" ry="${R * 0.97}" fill="none" stroke="${u('rm')}" stroke-width="30"/>`
  a += `<path d="M${cx - R * 0.86} ${cy - R * 0.5}A${R} ${R * 0.97} 0 0 1 ${cx + R * 0.5} ${cy - R * 0.83}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round" filter="${u('f3')}"/><ellipse cx="${cx}" cy="${cy}" rx="${R - 13}" ry="${R * 0.97 - 13}" fill="none" stroke="${t.stitch}" stroke-opacity=".55" stroke-width="1.6" stroke-dasharray="5 5"/>`
  path(
    blob([
      [cx - 76, cy - 30, 2],
      [cx - 50, cy - 52],
      [cx, cy - 58],
      [cx + 50, cy - 52],
      [cx + 76, cy - 30, 2],
      [cx + 70, cy + 26],
      [cx + 40, cy + 66],
      [cx, cy + 74],
      [cx - 40, cy + 66],
      [cx - 70, cy + 26],
    ]),
    u('hb'),
    ' stroke="#000" stroke-opacity=".5" stroke-width="3"',
  )
  strokeP(
    curve([
      [cx - 66, cy - 36],
      [cx - 40, cy - 50],
      [cx, cy - 55],
      [cx + 40, cy - 50],
      [cx + 66, cy - 36],
    ]),
    '#fff',
    2,
    0.3,
  )
  a += `<ellipse cx="${cx}" cy="${cy}" rx="19" ry="17" fill="#0f1113" stroke="${u('kn')}" stroke-width="3.5"/><path d="M${cx - 9} ${cy + 6}L${cx} ${cy - 8}L${cx + 9} ${cy + 6}" fill="none" stroke="#e6eaed" stroke-width="3.5"/>`
  for (const m of [-1, 1]) {
    a += `<rect x="${cx + m * 106 - 20}" y="${cy - 16}" width="40" height="26" rx="9" fill="#0c0d0e" stroke="#50565b" stroke-width="1.5"/><circle cx="${cx + m * 106}" cy="${cy - 3}" r="7" fill="#2a2e31"/><path d="M${cx + m * 106 - 15} ${cy - 3}h5M${cx + m * 106 + 10} ${cy - 3}h5" stroke="#c9d0d5" stroke-width="2"/>`
  }
  // soft vignette
  defs += `<radialGradient id="${'vg'}" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient>`
  path(`M0 ${TOP}H${W}V${BOTTOM}H0z`, u('vg'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${TOP} ${W} ${BOTTOM - TOP}" fill="none"><defs>${defs}</defs>${a}</svg>`
}
