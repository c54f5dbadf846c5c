import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { BRAND_COLOURS } from '@masar/domain/brand'
import { defineConfig, type Plugin } from 'vite'
import { budget, noCircles } from './build-checks.ts'
import { chunkFileNames, groups } from './chunks.ts'
import { ownTexts, pageFiles } from './page-files.ts'

/** Our loader of page code in the place of the router's: see app/route-modules.ts. */
const routeModules: Plugin = {
  name: 'route-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    const isRouters = source.endsWith('/routeModules.js') && importer?.includes('/react-router/dist/')
    return isRouters ? fileURLToPath(new URL('./app/route-modules.ts', import.meta.url)) : undefined
  },
}

/** The operator's colours, among the other tokens: the brand file is their one place. */
const brandColours: Plugin = {
  name: 'brand-colours',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/styles/tokens.css')) return undefined
    const tokens = Object.entries(BRAND_COLOURS).map(([name, value]) => `--${name}: ${value};`)
    return { code: `${code}\n:root { ${tokens.join(' ')} }\n`, map: null }
  },
}

/** The service worker is another one in every release: so browsers notice that there is a new one. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const release = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12)
    const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: `// Release ${release}\n${source}` })
  },
}

/** Beside each file its smallest form, made once: the server would have to make a larger one for every visitor. */
const pressed: Plugin = {
  name: 'pressed',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const { fileName, ...file } of Object.values(bundle)) {
        if (!/\.(js|css|svg|json)$/.test(fileName)) continue
        const source = brotliCompressSync('code' in file ? file.code : file.source)
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source })
      }
    },
  },
}

/** What the built site shares with who runs it: more than one React, or router, would not know of the other. */
const SHARED = ['react', 'react-dom', 'react-router']

export default defineConfig(({ command }) => ({
  plugins: [routeModules, ownTexts, brandColours, reactRouter(), serviceWorker, pageFiles, noCircles, budget, pressed],
  // Data URIs would have to be allowed by the content security policy.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } },
    // Hundreds of small files would be looked for at every start.
    ssr: command === 'build' ? { resolve: { noExternal: true, external: SHARED } } : {},
  },
  server: { watch: { ignored: ['**/.data/**', '**/build*/**'] } },
}))
