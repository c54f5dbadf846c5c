import { defineConfig } from 'vitest/config'

// The run on PostgreSQL repeats only the tests of parts that use a database.
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
    // One worker per core: tests wait for disks and timers more than they compute.
    maxWorkers: '100%',
    // Creates the migrated and seeded database once; each test file starts from a copy.
    globalSetup: ['api/src/platform/testing-setup.ts'],
    setupFiles: ['scripts/fail-on-console-error.ts'],
    testTimeout: 15_000,
    hookTimeout: 60_000,
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
  },
})
