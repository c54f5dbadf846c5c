// `npm start`, and `npm run dev` with --dev: installs and builds what is missing, then runs the server until it ends.
// `npm start -- --check` only says what is wrong with the configuration.
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { passSignalsOn, run } from './child.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { root } from './project.mjs'

const dev = process.argv.includes('--dev')
const check = process.argv.includes('--check')
passSignalsOn()
await ensureInstalled()
// In development Vite serves the sources themselves, and watches `web` itself.
if (!dev && !check) await ensureBuilt()

// Both say the same; the sources need no build.
const entry = dev || check ? 'server/src/main.ts' : 'server/build/main.mjs'
const watch = ['server', 'api', 'contract', 'domain'].map((part) => `--watch-path=${join(root, part)}`)
const { code } = await run(
  node24(),
  [...(dev ? [...watch, '--watch-preserve-output'] : []), join(root, entry), ...(check ? ['--check'] : [])],
  {
    shown: true,
    env: {
      // Saves a good part of each later start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
      NODE_ENV: dev ? 'development' : 'production',
    },
  },
)
process.exit(code)
