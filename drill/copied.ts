/** Simulates a power cut by copying the embedded database's files during writes. The copy must open, or be refused with advice. */
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../bench/fleet.ts'
import { between, seeded } from '../bench/seeded.ts'
import { startProduct } from '../bench/servers.ts'
import { clientsOf } from './caller.ts'
import { none, type DrillParameters, type Outcome } from './outcome.ts'
import { onEmbedded, type TestBed } from './places.ts'
import { prepareWriter, startWriting, untilWritten, type Load } from './writes.ts'

type Copy = { ended: 'opened' | 'refused plainly' | 'broke'; lost: number; checked: number; said?: string }

/** Starts the product on a copy and checks that it has all writes acknowledged before the copying began. */
async function openCopy(folder: string, load: Load, before: Map<string, number>): Promise<Copy> {
  const place = { dataFolder: folder }
  try {
    const product = await startProduct(place, folder)
    await product.stop()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { ended: /\n\s+at /.test(said) ? 'broke' : 'refused plainly', lost: 0, checked: 0, said }
  }
  const accounts = await withDatabase(place, (_opened, ask) => load.check(ask, before))
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const all = [...accounts.values()]
  return { ended: 'opened', lost: sum(all.map(({ lost }) => lost.length)), checked: sum(all.map(({ acknowledged }) => acknowledged)) }
}

async function copiedOn(testBed: TestBed, { rounds, budgetMs }: DrillParameters): Promise<Outcome[]> {
  const until = performance.now() + budgetMs
  const random = seeded(rounds)
  const product = await startProduct(testBed.place, testBed.folder)
  const client = clientsOf(() => product.port)
  const load = startWriting(await prepareWriter(client(), client))
  const taken: { folder: string; before: Map<string, number> }[] = []
  try {
    while (taken.length < rounds && performance.now() < until) {
      await untilWritten(load, 10)
      await sleep(between(random, 0, 300))
      const before = load.each()
      const folder = join(testBed.folder, `copy-${taken.length}`)
      await mkdir(folder)
      // Copied file by file during writes, without the lock, which lies outside this folder and would not survive a power cut.
      await cp(join(testBed.dataFolder, 'database'), join(folder, 'database'), { recursive: true })
      taken.push({ folder, before })
    }
    await load.stop()
  } finally {
    await product.kill()
  }
  const copies: Copy[] = []
  for (const { folder, before } of taken) copies.push(await openCopy(folder, load, before))
  const count = (ended: Copy['ended']) => copies.filter((copy) => copy.ended === ended).length
  const said = copies.find((copy) => copy.ended === 'broke')?.said
  if (said !== undefined) console.error(said.slice(0, 2_000))
  const checked = copies.reduce((sum, copy) => sum + copy.checked, 0)
  return [
    {
      what: 'copies opened',
      figure: `${count('opened')} of ${taken.length}`,
      limit: 'the others say what to restore',
      held: count('broke') === 0,
    },
    none('broke without saying what to do', count('broke'), String(taken.length)),
    none(
      'lost of what was acknowledged before',
      copies.reduce((sum, { lost }) => sum + lost, 0),
      String(checked),
    ),
  ]
}

export const copied = (parameters: DrillParameters): Promise<Outcome[]> => onEmbedded((testBed) => copiedOn(testBed, parameters))
