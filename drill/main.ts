/** `npm run drill -- crash`: shows how the product behaves when something goes badly wrong, all on this machine. */
import { backup } from './backup.ts'
import { copied } from './copied.ts'
import { counts } from './counts.ts'
import { crash } from './crash.ts'
import { databaseAway, databaseHangs } from './database-away.ts'
import { fuzzing } from './fuzz.ts'
import { fields, FULL } from './every-field.ts'
import { diskFull } from './disk-full.ts'
import { lostAnswers } from './lost-answers.ts'
import { migrations } from './migrations.ts'
import { overload } from './overload.ts'
import { attack } from './attack.ts'
import { guessing } from './guessing.ts'
import { injection } from './injection.ts'
import { readOptions, type Options } from './options.ts'
import { processes } from './processes.ts'
import { proxyDrill } from './proxy.ts'
import { replica } from './replica.ts'
import { rolling } from './rolling.ts'
import { soak } from './soak.ts'
import { slowClients } from './slow-clients.ts'
import { stopped } from './stopped.ts'
import { surroundings } from './surroundings.ts'
import { twoAtOnce } from './two-at-once.ts'
import { table, type Drill } from './outcome.ts'
import { ensureBuilt } from '../bench/scripts.ts'

/** The default number of rounds, and the minutes after which no further round begins. */
const DRILLS: Record<string, Drill> = {
  crash: { rounds: 30, minutes: 12, run: crash },
  'database-away': { rounds: 3, minutes: 5, run: databaseAway },
  'slow-clients': { rounds: 1, minutes: 3, run: slowClients },
  overload: { rounds: 60, minutes: 9, run: overload },
  backup: { rounds: 3, minutes: 6, run: backup },
  'disk-full': { rounds: 1, minutes: 3, run: diskFull },
  soak: { rounds: 60, minutes: 70, run: soak },
  'lost-answers': { rounds: 1000, minutes: 5, run: lostAnswers },
  'database-hangs': { rounds: 1, minutes: 2, run: databaseHangs },
  copied: { rounds: 10, minutes: 3, run: copied },
  // A round is a thousand API requests.
  fuzz: { rounds: 100, minutes: 40, run: fuzzing },
  // Each round puts another part of the texts into every field.
  fields: { rounds: FULL, minutes: 40, run: fields },
  processes: { rounds: 3, minutes: 4, run: processes },
  replica: { rounds: 1, minutes: 3, run: replica },
  rolling: { rounds: 10, minutes: 10, run: rolling },
  proxy: { rounds: 1, minutes: 5, run: proxyDrill },
  guessing: { rounds: 1, minutes: 10, run: guessing },
  injection: { rounds: 1, minutes: 30, run: injection },
  'two-at-once': { rounds: 1000, minutes: 10, run: twoAtOnce },
  migrations: { rounds: 1000, minutes: 40, run: migrations },
  surroundings: { rounds: 1, minutes: 5, run: surroundings },
  counts: { rounds: 1, minutes: 2, run: counts },
  stopped: { rounds: 1, minutes: 5, run: stopped },
  attack: { rounds: 2, minutes: 75, run: attack },
}

const NAMES = Object.keys(DRILLS)

function optionsOrEnd(): Options {
  try {
    return readOptions(process.argv.slice(2), NAMES)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nnpm run drill -- ${NAMES.join('|')} [--rounds n]`)
    process.exit(2)
  }
}

const { names, rounds } = optionsOrEnd()
// `on` instead of `once`: the terminal and npm may both send the signal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
await ensureBuilt()
let held = true
for (const name of names) {
  const drill = DRILLS[name] as Drill
  try {
    const outcomes = await drill.run({ rounds: rounds ?? drill.rounds, budgetMs: drill.minutes * 60_000 })
    console.log(`\n${name}\n\n${table(outcomes)}`)
    held &&= outcomes.every((outcome) => outcome.held)
  } catch (error) {
    held = false
    console.error(`${name} broke off:`, error)
  }
}
process.exit(held ? 0 : 1)
