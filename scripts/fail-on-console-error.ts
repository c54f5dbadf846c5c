// Test setup: a call of console.error by the product fails the test, unless the test expects it and replaces console.error.
import { format } from 'node:util'
import { afterEach } from 'vitest'

const reported: string[] = []
const write = console.error

console.error = (...parts: unknown[]) => {
  reported.push(format(...parts))
  write(...parts)
}

afterEach(() => {
  const lines = reported.splice(0)
  if (lines.length > 0)
    throw new Error(`console.error was called. Check the cause, or expect it with vi.spyOn(console, 'error').\n${lines.join('\n')}`)
})
