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

/** Replaces the router's loader of page code with our own: see app/route-modules.ts. */
const routeModules: Plugin = {
  name: 'route-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    const isRouters = source.endsWith('/routeModules.js') && importer?.includes('/react-router/dist/')
    return isRouters ? fileURLToPath(new URL('./app/route-modules.ts', import.meta.url)) : undefined
  },
}

/** Adds the operator's colours, which only the brand file defines, to the other tokens. */
const brandColours: Plugin = {
  name: 'brand-colours',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/styles/tokens.css')) return undefined
    const tokens = Object.entries(BRAND_COLOURS).map(([name, value]) => `--${name}: ${value};`)
    return { code: `${code}\n:root { ${tokens.join(' ')} }\n`, map: null }
  },
}

/** The service worker differs in every release, so that browsers notice a new one. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const release = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12)
    const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: `// Release ${release}\n${source}` })
  },
}

/** Adds a Brotli version of each file, made once at the highest level: the server could only afford a lower one for each visitor. */
const brotliFiles: Plugin = {
  name: 'brotli-files',
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

/** What the built site shares with the process that runs it: two copies of React, or of the router, would not know of each other. */
const SHARED = ['react', 'react-dom', 'react-router']

export default defineConfig(({ command }) => ({
  plugins: [routeModules, ownTexts, brandColours, reactRouter(), serviceWorker, pageFiles, noCircles, budget, brotliFiles],
  // Data URIs would have to be allowed by the content security policy.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } },
    // Bundled, because hundreds of small files would have to be found and read at every start.
    ssr: command === 'build' ? { resolve: { noExternal: true, external: SHARED } } : {},
  },
  server: { watch: { ignored: ['**/.data/**', '**/build*/**'] } },
}))
