import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

/** The log line of an error: its raw text, and the parsed `err`. */
function lineOf(error: unknown): { text: string; err: Record<string, unknown> } {
  let text = ''
  openLog('info', { write: (line: string) => void (text += line) }).error({ err: error }, 'a call failed')
  return { text, err: (JSON.parse(text) as { err: Record<string, unknown> }).err }
}

test('a failure of the database is told without the values that it names', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "customers_by_email"'), {
    name: 'error',
    code: '23505',
    constraint: 'customers_by_email',
    table: 'customers',
    detail: 'Key (email)=(salma@mail.example) already exists.',
    params: ['salma@mail.example', '+968 9123 4567'],
    query: 'insert into customers values ($1, $2)',
  })
  const { text, err } = lineOf(error)
  expect(text).not.toMatch(/salma|9123/)
  expect(err).toMatchObject({ code: '23505', constraint: 'customers_by_email', table: 'customers' })
  expect(err['stack']).toMatch(/log\.test\.ts/)
})

test.each([
  ['what could not be read', () => JSON.parse('Salma Al Hinai') as unknown],
  ['a cause', () => Promise.reject(new Error('no', { cause: new Error('invalid input syntax for type integer: "Salma"') }))],
  ['an address', () => Promise.reject(new Error('550 no such mailbox <salma@mail.example>'))],
  ['what is no failure at all', () => Promise.reject('it was "Salma"')],
])('%s is not repeated', async (_what, fail) => {
  const error = await Promise.resolve()
    .then(fail)
    .catch((thrown: unknown) => thrown)
  expect(lineOf(error).text).not.toMatch(/salma/i)
})

test('a line is one, whatever stands in it, and says when in UTC', () => {
  let text = ''
  openLog('info', { write: (line: string) => void (text += line) }).info({ route: 'a\nb\r\n{"level":60}\u2028' }, 'one\n{"two":2}')
  expect(text.match(/[\n\r]/g)).toEqual(['\n'])
  const line = JSON.parse(text) as { time: string; msg: string }
  expect(line.msg).toBe('one\n{"two":2}')
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Math.abs(Date.parse(line.time) - Date.now())).toBeLessThan(60_000)
})

/** A script that exits while the previous line is still being written. */
const ENDING = `
import { openLog } from '${new URL('log.ts', import.meta.url).href}'
const log = openLog('info')
log.info('before')
setImmediate(() => setImmediate(() => {
  log.fatal('the last')
  process.exit(1)
}))`

test('the last line of a process that ends is written, also while another is on its way', async () => {
  const ended = promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', ENDING])
  await expect(ended).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/"the last"\}\n/) as string })
})
