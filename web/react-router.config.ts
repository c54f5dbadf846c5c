import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeManifests } from './manifests.ts'

export default {
  ssr: true,
  // Beside the current build, which `scripts/build.mjs` then replaces with it.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  routeDiscovery: { mode: 'initial' },
  // Split off, a client loader of one line would cost its page two more files.
  splitRouteModules: false,
  // Without it the first page of a cold development start fails to hydrate.
  future: { unstable_optimizeDeps: true },
  buildEnd: ({ reactRouterConfig }) => writeManifests(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
