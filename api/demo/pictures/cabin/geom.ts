/** Curves for the cabin drawing: B-splines, which are smooth, as SVG path data. */

/** A control point and its multiplicity: 2 draws the curve closer, 3 makes a corner. */
export type Point = readonly [x: number, y: number, times?: number]
type Vector = readonly [number, number]
type Segment = readonly [Vector, Vector, Vector, Vector]

const repeated = (points: readonly Point[]): Vector[] =>
  points.flatMap(([x, y, times]) => Array.from({ length: times ?? 1 }, (): Vector => [x, y]))

/** The uniform cubic B-spline of the points as Bézier segments; an open one starts and ends at its end points. */
function bspline(points: readonly Point[], closed: boolean): Segment[] {
  const once = repeated(points)
  const [first, second] = once
  const last = once.at(-1)
  if (!first || !second || !last) return []
  const all = closed ? [last, ...once, first, second] : [first, first, ...once, last, last]

  const mean = (a: Vector, b: Vector, c: Vector, weights: readonly [number, number, number]): Vector => [
    a[0] * weights[0] + b[0] * weights[1] + c[0] * weights[2],
    a[1] * weights[0] + b[1] * weights[1] + c[1] * weights[2],
  ]
  const segments: Segment[] = []
  for (let i = 0; i + 3 < all.length; i++) {
    const [a, b, c, d] = all.slice(i, i + 4)
    if (!a || !b || !c || !d) continue
    const from = mean(a, b, c, [1 / 6, 4 / 6, 1 / 6])
    const to = mean(b, c, d, [1 / 6, 4 / 6, 1 / 6])
    if (Math.hypot(from[0] - to[0], from[1] - to[1]) < 0.4) continue
    segments.push([from, mean(b, c, c, [2 / 3, 1 / 3, 0]), mean(b, c, c, [1 / 3, 2 / 3, 0]), to])
  }
  return segments
}

const pair = ([x, y]: Vector): string => `${+x.toFixed(1)} ${+y.toFixed(1)}`

function pathText(segments: readonly Segment[], start: 'M' | 'L'): string {
  const [first] = segments
  if (!first) return ''
  return `${start}${pair(first[0])}${segments.map(([, b, c, d]) => `C${pair(b)} ${pair(c)} ${pair(d)}`).join('')}`
}

/** An open line along the points; 'L' joins it to the path before it. */
export const curve = (points: readonly Point[], start: 'M' | 'L' = 'M'): string => pathText(bspline(points, false), start)
/** A closed shape around the points. */
export const blob = (points: readonly Point[]): string => `${pathText(bspline(points, true), 'M')}z`
