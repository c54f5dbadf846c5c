/** Runs the end-to-end attack test (hostile texts in every field and URL, in a real browser): a sample, or all with 2 or more rounds. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from './nodes.ts'
import type { DrillParameters, Outcome } from './outcome.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

export async function attack({ rounds, budgetMs }: DrillParameters): Promise<Outcome[]> {
  const playwright = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', 'e2e/attack.spec', '--reporter=line'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ATTACK: rounds < 2 ? 'some' : 'all', E2E_PORT: String(await freePort()) },
      timeout: budgetMs,
    },
  )
  const ended = once(playwright, 'exit') as Promise<[number | null]>
  const said = await text(playwright.stdout)
  const [code] = await ended
  if (code !== 0) process.stdout.write(said)
  const lines = [...said.matchAll(/attack: (.*), (\d+) ran/g)]
  return [
    ...lines.map(([, what = '', ran = '']) => ({ what, figure: `${ran} ran`, limit: '0', held: ran === '0' })),
    { what: 'both journeys', figure: code === 0 ? 'passed' : 'failed', limit: 'passed', held: code === 0 && lines.length === 2 },
  ]
}
