import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = process.env['E2E_PORT'] ?? '3217'
const address = `http://127.0.0.1:${PORT}`
const report = process.env['TEST_REPORT']

// Each run has its own database. Workers load this file as well, so only the first process creates the folder.
if (process.env['E2E_DATA_DIR'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'masar-e2e-'))
  process.env['E2E_DATA_DIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 2,
  timeout: 30_000,
  // Shared machines stall for seconds.
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // A journey that passes only on retry is reported as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: report === undefined ? 'line' : [['line'], ['json', { outputFile: report }]],
  use: {
    baseURL: address,
    trace: 'on-first-retry',
    // Playwright does not see what a service worker fetches; journeys about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `exec "${process.execPath}" server/build/main.mjs`,
    cwd: join(import.meta.dirname, '..'),
    url: `${address}/`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Load shedding is off: on a machine that stalls for seconds, even the requests of two workers would be refused.
    env: { NODE_ENV: 'production', PORT, DATA_DIR: process.env['E2E_DATA_DIR'], DEMO_DATA: 'true', RATE_LIMITS: 'off', MOST_AT_ONCE: '0' },
  },
})
