/** Command-line options of `npm run drill`. */
import { parseArgs } from 'node:util'

export type Options = { names: string[]; rounds: number | undefined }

/** Throws an error whose message says what to change. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { rounds: { type: 'string' } } })
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no drill '${unknown}'.`)
  if (positionals.length === 0) throw new Error('Say which drill.')
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= 1000))
    throw new Error('Say how many rounds, from 1 to 1000.')
  return { names: positionals, rounds }
}
