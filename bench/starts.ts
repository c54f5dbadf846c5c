/** How soon the product is ready on a filled database, and how much memory it then holds. */
import { residentMb } from './cpu.ts'
import type { Figure } from './figures.ts'
import type { Place } from './fleet.ts'
import { startProduct } from './servers.ts'
import { median } from './statistics.ts'

const ROUNDS = 3

export async function measureStarts(
  name: string,
  place: Place,
  folder: string,
  atMost: number,
): Promise<{ ready: Figure; memoryMb: number }> {
  const seconds: number[] = []
  let memoryMb = Number.NaN
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    const product = await startProduct(place, folder)
    seconds.push((performance.now() - from) / 1000)
    memoryMb = residentMb(product.pid)
    await product.stop()
  }
  return { ready: { what: `ready on ${name}`, reached: median(seconds), unit: 's', atMost }, memoryMb }
}
