// Runs an entry point of the project with the Node that the product runs on: `node scripts/run.mjs bench/main.ts --pages`.
import { passSignalsOn, run } from './child.mjs'
import { ensureInstalled, productNode } from './install.mjs'

const [entry, ...args] = process.argv.slice(2)
if (entry === undefined) {
  console.error('Say which file to run: node scripts/run.mjs bench/main.ts')
  process.exit(2)
}
passSignalsOn()
await ensureInstalled()
const { code } = await run(productNode(), [entry, ...args], { shown: true })
process.exit(code)
