// `npm start`, and `npm run dev` with --dev: installs and builds what is missing, then runs the server until it ends.
// `npm start -- --check` only validates the configuration.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { passSignalsOn, run } from './child.mjs'
import { engineEnvironment, engineFlags } from './engine.mjs'
import { ensureInstalled, productNode } from './install.mjs'
import { root } from './project.mjs'

/** Reports a port in use before a minute of installing and building, not after. The server itself reports any other problem. */
async function refuseTakenPort() {
  const { PORT: port = '3000', HOST: host = '0.0.0.0' } = process.env
  const probe = createServer()
  try {
    probe.listen({ port: Number(port || 3000), host: host || '0.0.0.0' })
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') return
    console.error(`Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`)
    process.exit(1)
  }
}

// Otherwise a mistyped `--check` would start the product.
const unknown = process.argv.slice(2).find((option) => option !== '--dev' && option !== '--check')
if (unknown !== undefined) {
  console.error(`There is no option '${unknown}'. Settings are variables: PORT=3001 npm start; npm start -- --check looks at them.`)
  process.exit(1)
}
const dev = process.argv.includes('--dev')
const check = process.argv.includes('--check')
passSignalsOn()
if (!check) await refuseTakenPort()
await ensureInstalled()
// In development Vite serves the sources themselves, and watches `web` itself.
if (!dev && !check) await ensureBuilt()

// `--check` says the same from the sources as from the build, and the sources need no build.
const entry = dev || check ? 'server/src/main.ts' : 'server/build/main.mjs'
const watch = ['server', 'api', 'contract', 'domain'].map((part) => `--watch-path=${join(root, part)}`)
const { code } = await run(
  productNode(),
  [...engineFlags(), ...(dev ? [...watch, '--watch-preserve-output'] : []), join(root, entry), ...(check ? ['--check'] : [])],
  { shown: true, env: { ...engineEnvironment, ...process.env, NODE_ENV: dev ? 'development' : 'production' } },
)
process.exit(code)
