import { expect, test } from 'vitest'
import { isEnlarged, MAX_SCALE, panBy, toggleZoom, UNZOOMED, zoomBy } from './zoom.ts'

/** A frame of 1000 × 800 with a picture as wide as it. */
const sizes = { picture: { width: 1000, height: 625 }, frame: { width: 1000, height: 800 } }

/** Where a point of the picture, relative to its centre, appears relative to the centre of the frame. */
const shown = (zoom: typeof UNZOOMED, at: { x: number; y: number }) => ({ x: zoom.x + at.x * zoom.scale, y: zoom.y + at.y * zoom.scale })

test('what lies under the finger stays there', () => {
  const point = { x: 200, y: -150 }
  const near = zoomBy(UNZOOMED, 3, sizes, point)
  expect(near.scale).toBe(3)
  expect(shown(near, point)).toEqual(point)
  const nearer = zoomBy(near, 1.2, sizes, point)
  expect(shown(nearer, point).x).toBeCloseTo(point.x)
})

test('between whole and the most, whatever the factor', () => {
  expect(zoomBy(UNZOOMED, 100, sizes).scale).toBe(MAX_SCALE)
  expect(zoomBy(UNZOOMED, 0.1, sizes)).toEqual(UNZOOMED)
  expect(zoomBy(zoomBy(UNZOOMED, 3, sizes, { x: 300, y: 200 }), 0.01, sizes)).toEqual(UNZOOMED)
})

test('a picture is moved to its sides and no further; one that fits stays in the middle', () => {
  const twice = zoomBy(UNZOOMED, 2, sizes)
  expect(panBy(twice, { x: 9999, y: 9999 }, sizes)).toEqual({ scale: 2, x: 500, y: 225 })
  expect(panBy(twice, { x: -9999, y: -9999 }, sizes)).toEqual({ scale: 2, x: -500, y: -225 })
  expect(panBy(twice, { x: 30, y: -40 }, sizes)).toEqual({ scale: 2, x: 30, y: -40 })
  expect(panBy(UNZOOMED, { x: 30, y: -40 }, sizes)).toEqual(UNZOOMED)
  // At 1.2 times its size, the picture is still less high than the frame.
  expect(panBy(zoomBy(UNZOOMED, 1.2, sizes), { x: 0, y: 50 }, sizes).y).toBe(0)
})

test('a double tap goes close and back', () => {
  const near = toggleZoom(UNZOOMED, sizes, { x: 100, y: 0 })
  expect(isEnlarged(near)).toBe(true)
  expect(toggleZoom(near, sizes, { x: -100, y: 0 })).toEqual(UNZOOMED)
})
