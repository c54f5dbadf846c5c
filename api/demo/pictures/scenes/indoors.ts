/** Indoor views: from behind the wheel, and things on a table in the light of an arched window. */
import { gradient, mix, type Part, type Stage } from './stage.ts'

/** The car around the windscreen: roof, pillar, wheel and dials, drawn over the view ahead. */
export const cockpit: Part = (stage) => {
  const { width, height, light, id } = stage
  const [board, screen] = [id(), id()]
  const deep = light.dark ? '#071516' : '#142b2c'
  const edge = mix(deep, light.haze, 0.22)
  const [w, h] = [width, height]
  const wheel = { x: 0.3 * w, y: 1.02 * h, r: 0.3 * h }
  const dial = (x: number, turn: number) =>
    `<g transform="translate(${x} ${0.845 * h})"><circle r="${0.058 * h}" fill="#0a1b1c" stroke="${edge}" stroke-width="3"/><path d="M0 0V${-0.042 * h}" stroke="#f0a42f" stroke-width="5" stroke-linecap="round" transform="rotate(${turn})"/><circle r="6" fill="#f0a42f"/></g>`
  return `<defs>${gradient(board, [
    [0, mix(deep, light.haze, 0.16)],
    [0.3, deep],
    [1, '#081617'],
  ])}${gradient(screen, [
    [0, '#2a6a66'],
    [1, '#0e3b3a'],
  ])}</defs>
<path d="M0 0H${w}V${0.07 * h}C${0.75 * w} ${0.03 * h} ${0.25 * w} ${0.03 * h} 0 ${0.09 * h}z" fill="${deep}"/><path d="M0 0H${0.05 * w}L0 ${0.5 * h}zM${w} 0H${0.96 * w}L${w} ${0.46 * h}z" fill="${deep}"/>
<path d="M${0.46 * w} ${0.04 * h}h${0.14 * w}q${0.012 * w} 0 ${0.012 * w} ${0.02 * h}v${0.05 * h}q0 ${0.02 * h} ${-0.012 * w} ${0.02 * h}h${-0.14 * w}q${-0.012 * w} 0 ${-0.012 * w} ${-0.02 * h}v${-0.05 * h}q0 ${-0.02 * h} ${0.012 * w} ${-0.02 * h}z" fill="#0a1b1c"/><path d="M${0.462 * w} ${0.052 * h}h${0.136 * w}v${0.066 * h}h${-0.136 * w}z" fill="${light.sky[1]}" opacity=".75"/><path d="M${0.462 * w} ${0.098 * h}q${0.068 * w} ${-0.03 * h} ${0.136 * w} 0v${0.02 * h}h${-0.136 * w}z" fill="${light.ground[0]}"/>
<path d="M0 ${0.8 * h}C${0.14 * w} ${0.71 * h} ${0.4 * w} ${0.7 * h} ${0.5 * w} ${0.75 * h}S${0.86 * w} ${0.75 * h} ${w} ${0.79 * h}V${h}H0z" fill="url(#${board})"/><path d="M0 ${0.8 * h}C${0.14 * w} ${0.71 * h} ${0.4 * w} ${0.7 * h} ${0.5 * w} ${0.75 * h}S${0.86 * w} ${0.75 * h} ${w} ${0.79 * h}" fill="none" stroke="${edge}" stroke-width="4"/>
${dial(0.225 * w, -52)}${dial(0.375 * w, 24)}
<rect x="${0.55 * w}" y="${0.8 * h}" width="${0.2 * w}" height="${0.15 * h}" rx="12" fill="url(#${screen})"/><path d="M${0.57 * w} ${0.93 * h}C${0.62 * w} ${0.91 * h} ${0.6 * w} ${0.85 * h} ${0.66 * w} ${0.86 * h}S${0.7 * w} ${0.83 * h} ${0.73 * w} ${0.82 * h}" fill="none" stroke="#f0a42f" stroke-width="6" stroke-linecap="round"/><circle cx="${0.57 * w}" cy="${0.93 * h}" r="8" fill="#f6f2e8"/>
<g fill="none" stroke="#050f10"><circle cx="${wheel.x}" cy="${wheel.y}" r="${wheel.r}" stroke-width="${0.042 * h}"/><path d="M${wheel.x - wheel.r} ${wheel.y}H${wheel.x + wheel.r}" stroke-width="${0.06 * h}"/></g><circle cx="${wheel.x}" cy="${wheel.y}" r="${wheel.r + 0.016 * h}" fill="none" stroke="${edge}" stroke-width="3" opacity=".7"/><circle cx="${wheel.x}" cy="${wheel.y}" r="${0.085 * h}" fill="#0a1b1c"/>`
}

/** A lime-washed wall, lit through an arched window, and a table. */
export const room: Part = ({ width: w, height: h, light, id }) => {
  const [wall, table] = [id(), id()]
  const x = 0.66 * w
  const pane = (dx: number) => `M${x + dx} ${0.62 * h}V${0.26 * h}q0 ${-0.13 * h} ${0.075 * w} ${-0.17 * h}V${0.58 * h}z`
  return `<defs>${gradient(
    wall,
    [
      [0, mix(light.wall[0], '#ffffff', 0.45)],
      [1, mix(light.wall[0], light.wall[1], 0.3)],
    ],
    'x2=".6" y2="1"',
  )}${gradient(table, [
    [0, '#8f6a41'],
    [1, '#5e4226'],
  ])}</defs><rect width="${w}" height="${h}" fill="url(#${wall})"/><path d="${pane(0)}M${x + 0.09 * w} ${0.57 * h}V${0.085 * h}q${0.075 * w} ${-0.01 * h} ${0.075 * w} ${0.11 * h}V${0.53 * h}z" fill="#fff7e0" opacity=".75"/><rect y="${0.74 * h}" width="${w}" height="${0.26 * h}" fill="url(#${table})"/><rect y="${0.74 * h}" width="${w}" height="${0.012 * h}" fill="#b98a58"/><path d="M${0.42 * w} ${0.752 * h}H${0.86 * w}L${0.62 * w} ${h}H${0.1 * w}z" fill="#fff1cf" opacity=".13"/>`
}

const cast = ({ light }: Stage, wide: number): string =>
  `<ellipse cx="${-wide * 0.12}" cy="3" rx="${wide}" ry="${wide * 0.07}" fill="${light.shade}" opacity=".38"/>`

/** A tyre on its wheel, from the side. */
export const tyre: Part = (stage) => {
  const blocks = Array.from(
    { length: 40 },
    (_, at) => `<rect x="-9" y="-218" width="14" height="20" rx="3" transform="rotate(${at * 9})"/>`,
  )
  const spokes = [0, 72, 144, 216, 288].map((turn) => `<path d="M-24 -20 -34 -120H34L24 -20z" transform="rotate(${turn})"/>`)
  return `${cast(stage, 230)}<g transform="translate(0 -214)"><g fill="#101c1d">${blocks.join('')}</g><circle r="206" fill="#1a2627"/><circle r="176" fill="none" stroke="#2c3c3d" stroke-width="5"/><circle r="150" fill="none" stroke="#3b4c4c" stroke-width="3" stroke-dasharray="60 34"/><circle r="132" fill="#c9cdca"/><circle r="122" fill="#566263"/><g fill="#dfe2dc">${spokes.join('')}</g><circle r="34" fill="#b9c0bf"/><circle r="17" fill="#f0a42f"/><path d="M-150 -150A212 212 0 0 1 20 -211" stroke="#ffffff" stroke-opacity=".22" stroke-width="9" fill="none" stroke-linecap="round"/></g>`
}

/** A tyre pressure gauge with its hose, to go beside the tyre. */
export const gauge: Part = (stage) =>
  `${cast(stage, 80)}<path d="M30 -40C120 -10 90 -90 190 -30" fill="none" stroke="#14292b" stroke-width="12" stroke-linecap="round"/><circle cx="0" cy="-78" r="76" fill="#0e4c49"/><circle cx="0" cy="-78" r="60" fill="#fbf7ec"/><path d="M-38 -50A48 48 0 1 1 38 -50" fill="none" stroke="#d5ccba" stroke-width="8"/><path d="M0 -78 26 -112" stroke="#c8412f" stroke-width="7" stroke-linecap="round"/><circle cx="0" cy="-78" r="8" fill="#14292b"/>`

/** A child's seat. */
export const childSeat: Part = (stage) =>
  `${cast(stage, 200)}<path d="M-150 0H150L128 -44H-128z" fill="#14393a"/><path d="M-120 -30C-150 -200 -128 -420 -60 -450H70C130 -420 140 -200 124 -30z" fill="#1f6a66"/><path d="M-88 -60C-110 -210 -96 -380 -44 -412H52C98 -380 104 -210 92 -60z" fill="#2b8079"/><path d="M-146 -300C-170 -330 -160 -420 -100 -430L-84 -300zM146 -300C170 -330 160 -420 106 -430L88 -300z" fill="#14514f"/><path d="M-160 -60C-176 -130 -160 -170 -120 -176L-96 -70zM160 -60C176 -130 160 -170 124 -176L96 -70z" fill="#14514f"/><path d="M-110 -40C-60 -96 70 -96 112 -40L96 -14H-96z" fill="#2f8d85"/><path d="M-46 -396 -30 -150 0 -104 34 -150 54 -396" fill="none" stroke="#f3ead6" stroke-width="19" stroke-linejoin="round"/><path d="M1 -108V-54" stroke="#f3ead6" stroke-width="19"/><rect x="-22" y="-146" width="48" height="40" rx="9" fill="#f0a42f"/>`

/** Papers with a pen: an agreement. */
export const papers: Part = (stage) => {
  const lines = Array.from(
    { length: 7 },
    (_, at) => `<rect x="-120" y="${-300 + at * 34}" width="${at % 3 === 2 ? 150 : 230}" height="10" rx="5"/>`,
  )
  return `${cast(stage, 210)}<g transform="rotate(-5)"><path d="M-176 -10V-420H176V-10z" fill="#6a4a2a"/><path d="M-154 -26V-400H154V-26z" fill="#fdfaf2"/><rect x="-58" y="-436" width="116" height="40" rx="10" fill="#b9c0bf"/><g fill="#cfc6b2">${lines.join('')}</g><rect x="-120" y="-352" width="120" height="24" rx="5" fill="#0e4c49"/><path d="M-104 -58C-70 -92 -60 -40 -34 -62S4 -58 30 -66" fill="none" stroke="#0b4d76" stroke-width="5" stroke-linecap="round"/></g><g transform="translate(150 -40) rotate(38)"><rect x="-9" y="-190" width="18" height="170" rx="7" fill="#0b2526"/><path d="M-9 -20H9L0 12z" fill="#f0a42f"/></g>`
}

/** A car key on a ring with a tag. */
export const key: Part = (stage) =>
  `${cast(stage, 150)}<g transform="translate(0 -60) rotate(-8)"><rect x="-70" y="-46" width="150" height="92" rx="40" fill="#14292b"/><rect x="-52" y="-32" width="114" height="64" rx="28" fill="#1f4244"/><circle cx="-22" cy="0" r="15" fill="#0b2526"/><circle cx="26" cy="0" r="15" fill="#0b2526"/><path d="M-28 0h12M20 0l6 6 8 -10" stroke="#f6f2e8" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M78 -12H190v12l-12 10 -10 -8 -12 8 -12 -8H78z" fill="#c9cdca"/><circle cx="-104" cy="0" r="38" fill="none" stroke="#b9a26a" stroke-width="9"/><path d="M-190 -70h100v120h-100l-26 -60z" fill="#f0a42f" transform="rotate(18 -140 0)"/><circle cx="-190" cy="-34" r="9" fill="#7d4a00"/></g>`

/** A suitcase with a smaller one in front of it. */
export const cases: Part = (stage) =>
  `${cast(stage, 220)}<g><path d="M-60 -410h110v-46h-16v32h-78v-32h-16z" fill="#7b8481"/><rect x="-130" y="-410" width="250" height="396" rx="30" fill="#1f6a66"/><path d="M-82 -380V-44M-34 -380V-44M14 -380V-44M66 -380V-44" stroke="#0e4c49" stroke-width="9" stroke-linecap="round"/><circle cx="-90" cy="-8" r="14" fill="#14292b"/><circle cx="80" cy="-8" r="14" fill="#14292b"/></g><g transform="translate(170 0)"><path d="M-46 -232h80v-30h-80z" fill="none" stroke="#7a4a1c" stroke-width="13"/><rect x="-120" y="-236" width="228" height="224" rx="24" fill="#c98a3c"/><path d="M-120 -150H108" stroke="#7a4a1c" stroke-width="12"/><rect x="-26" y="-170" width="40" height="40" rx="7" fill="#f3ead6"/></g>`

/** Coffee in its pot, two cups and a bowl of dates. */
export const coffee: Part = (stage) => {
  const { id } = stage
  const brass = id()
  return `<defs>${gradient(
    brass,
    [
      [0, '#7d5a1e'],
      [0.4, '#e3b968'],
      [1, '#8b6424'],
    ],
    'x2="1" y2="0"',
  )}</defs>${cast(stage, 210)}<path d="M-90 0C-130 -70 -104 -130 -62 -170L-74 -262H62L46 -170C92 -130 112 -70 74 0z" fill="url(#${brass})"/><path d="M-70 -262C-60 -300 -30 -322 -6 -352 18 -322 50 -300 58 -262z" fill="url(#${brass})"/><circle cx="-6" cy="-360" r="11" fill="#e3b968"/><path d="M50 -236C120 -250 150 -212 190 -226 172 -190 110 -176 54 -170z" fill="#c9974a"/><path d="M-66 -240C-180 -240 -170 -60 -96 -40" fill="none" stroke="#8b6424" stroke-width="17"/><path d="M-70 -170H48v10H-66z" fill="#7d5a1e"/><g transform="translate(210 0)"><path d="M-40 -62H40C38 -22 24 0 0 0S-38 -22 -40 -62z" fill="#fbf7ec"/><ellipse cx="0" cy="-62" rx="40" ry="10" fill="#7a4a1c"/><path d="M-36 -40h72" stroke="#0e4c49" stroke-width="6"/></g><g transform="translate(-250 0)"><path d="M-100 -50H100C92 -14 60 0 0 0S-92 -14 -100 -50z" fill="#1f6a66"/><g fill="#6b3a18"><ellipse cx="-50" cy="-58" rx="34" ry="16"/><ellipse cx="6" cy="-64" rx="36" ry="17"/><ellipse cx="56" cy="-57" rx="32" ry="15"/><ellipse cx="-22" cy="-80" rx="32" ry="15"/><ellipse cx="30" cy="-82" rx="32" ry="15"/></g></g>`
}

/** Stacks of coins and a slate with a bar chart, which needs no digits. */
export const sums: Part = (stage) => {
  const bars = [70, 110, 92, 148, 190].map(
    (tall, at) =>
      `<rect x="${-150 + at * 64}" y="${-70 - tall}" width="40" height="${tall}" rx="6" fill="${at === 4 ? '#f0a42f' : '#2b8079'}"/>`,
  )
  const coins = [6, 9, 4].map((count, column) =>
    Array.from(
      { length: count },
      (_, at) =>
        `<g transform="translate(${250 + column * 92} ${-at * 17})"><rect x="-40" y="-17" width="80" height="17" rx="7" fill="#c9974a"/><ellipse cx="0" cy="-17" rx="40" ry="9" fill="#ecc981"/></g>`,
    ).join(''),
  )
  return `${cast(stage, 330)}<rect x="-210" y="-360" width="390" height="350" rx="22" fill="#0b2526"/><rect x="-190" y="-340" width="350" height="310" rx="12" fill="#fbf7ec"/><path d="M-160 -68H130" stroke="#b7ab93" stroke-width="6"/>${bars.join('')}<path d="M-150 -300h130M-150 -276h80" stroke="#cfc6b2" stroke-width="11" stroke-linecap="round"/>${coins.join('')}`
}
