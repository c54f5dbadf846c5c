/** `npm run demo -- --vehicles 20000`: fills the configured database with a large fleet, for benchmarks. */
import { parseArgs } from 'node:util'
import { demoStaff, fillFleet, isEmpty, seedDemo } from '@masar/api/demo'
import { BadConfiguration, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { operatorMessageFor } from './operator-messages.ts'

/** Undefined unless `--vehicles` is a whole number from 1 to 1,000,000. */
function readCount(): number | undefined {
  try {
    const { values } = parseArgs({ options: { vehicles: { type: 'string', default: '20000' } } })
    const count = Number(values.vehicles)
    return Number.isInteger(count) && count >= 1 && count <= 1_000_000 ? count : undefined
  } catch {
    return undefined
  }
}

const count = readCount()
if (count === undefined) {
  process.stderr.write('Say how many vehicles: npm run demo -- --vehicles 20000\n')
  process.exit(1)
}

const say = (text: string) => process.stdout.write(`${text}\n`)
try {
  const { db, close } = await openDatabase(readConfig(process.env), { info: say, warn: say, error: (_what, text) => say(text) })
  try {
    if (await isEmpty(db)) await seedDemo(db, new Date())
    if ((await demoStaff(db)).length === 0)
      throw new BadConfiguration(
        'This database is not the demo, and its fleet stays as it is: DATA_DIR or DATABASE_URL must be of an empty one.',
      )
    say(`The fleet has ${await fillFleet(db, count, new Date())} vehicles.`)
  } finally {
    await close()
  }
} catch (error) {
  process.stderr.write(`${operatorMessageFor(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
  process.exit(1)
}
