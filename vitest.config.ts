import { defineConfig } from 'vitest/config'

// On PostgreSQL only what talks to a database runs again.
const parts = process.env['TEST_DATABASE'] === 'postgres' ? 'api,server' : 'domain,contract,api,server,web,scripts,bench,drill'
const report = process.env['TEST_REPORT']

export default defineConfig({
  test: {
    include: [`{${parts}}/**/*.test.{ts,tsx,mjs}`],
    exclude: [
      '**/node_modules/**',
      '**/build/**',
      ...(process.env['LONG_COMMANDS'] === undefined ? ['scripts/long-commands.test.ts'] : []),
    ],
    pool: 'threads',
    // Tests wait for disks and clocks more than they count: one worker a core.
    maxWorkers: '100%',
    // Makes the migrated and seeded database once; each test file starts from a copy.
    globalSetup: ['api/src/platform/testing-setup.ts'],
    setupFiles: ['scripts/fail-on-console-error.ts'],
    testTimeout: 15_000,
    hookTimeout: 60_000,
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
  },
})
