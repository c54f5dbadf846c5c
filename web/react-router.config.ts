import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeManifests } from './manifests.ts'

export default {
  ssr: true,
  // Beside the one that is there: `scripts/build.mjs` puts it in its place.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  routeDiscovery: { mode: 'initial' },
  // A client loader of a line costs its page two files more.
  splitRouteModules: false,
  // Without it the first page of a cold development start fails to hydrate.
  future: { unstable_optimizeDeps: true },
  buildEnd: ({ reactRouterConfig }) => writeManifests(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
