import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Without it the first page of a cold development start fails to hydrate.
  future: { unstable_optimizeDeps: true },
} satisfies Config
