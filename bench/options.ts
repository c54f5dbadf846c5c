/** The command-line options of `npm run bench`. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { KINDS, type Kind } from '@masar/domain/vehicles'

export const USAGE = `npm run bench -- [--kind ${KINDS.join(',')}] [--size 2000,20000] [--seconds 0.75] [--quick] [--profile]
npm run bench -- --work [polls writes ...] | --pages [--rounds 3] [--only home] | --interactions [--presses 24]`

export type Options = {
  kinds: Kind[]
  /** Vehicles of all kinds, the smallest fleet first. */
  sizes: number[]
  rounds: number
  /** How long each contestant of a round is measured. */
  seconds: number
  /** When to be done, however busy the machine is. */
  budgetMs: number
  quick: boolean
  /** The folder for a profile of the product, if one is wanted. */
  profile: string | undefined
}

const words = (text: string): string[] => text.split(',').map((word) => word.trim())

function kindsOf(text: string | undefined): Kind[] {
  if (text === undefined) return [...KINDS]
  const chosen = words(text)
  const unknown = chosen.find((word) => !KINDS.some((kind) => kind === word))
  if (unknown !== undefined) throw new Error(`There is no kind '${unknown}'.`)
  return KINDS.filter((kind) => chosen.includes(kind))
}

function sizesOf(text: string): number[] {
  const sizes = [...new Set(words(text).map(Number))]
  if (sizes.some((size) => !Number.isInteger(size) || size < 500 || size > 1_000_000))
    throw new Error('Say how many vehicles, from 500 to 1000000.')
  return sizes.sort((a, b) => a - b)
}

function secondsOf(text: string): number {
  const seconds = Number(text)
  if (!(seconds >= 0.1 && seconds <= 60)) throw new Error('Say how many seconds a figure takes, from 0.1 to 60.')
  return seconds
}

/** Throws an error whose message says what to change. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kind: { type: 'string' },
      size: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  })
  const { quick } = values
  const profile = values.profile ? fileURLToPath(new URL('results/', import.meta.url)) : undefined
  const kinds = kindsOf(values.kind)
  const sizes = sizesOf(values.size ?? (quick ? '2000' : '2000,20000'))
  // All kinds must fit into ten minutes, one kind alone into six, with room for the last round. Rounds are short and many, because
  // a share compares measurements that are adjacent in time.
  const usual = kinds.length > 1 ? { rounds: 4, seconds: '0.75', budgetMs: 540_000 } : { rounds: 6, seconds: '1', budgetMs: 310_000 }
  const { rounds, seconds, budgetMs } = quick ? { ...usual, rounds: 1, seconds: '1' } : usual
  return { kinds, sizes, rounds, seconds: secondsOf(values.seconds ?? seconds), budgetMs, quick, profile }
}
