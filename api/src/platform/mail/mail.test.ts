import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE, SECOND } from '@masar/domain/durations'
import { describe, expect, test } from 'vitest'
import { TEST_SECRETS } from '../testing-setup.ts'
import { readLetter } from './read-letter.ts'
import { clock, onlyRow, opened, rows, started } from './testing-queue.ts'
import { codeLetter, down, recordingTransport, notice, testMail } from './testing.ts'
import { outboxTransport } from './transports.ts'

describe('a letter and its transaction', () => {
  test('one that is rolled back is never sent', async () => {
    const transport = recordingTransport()
    const { mail, idle } = await started(transport)
    await opened.db
      .transaction()
      .execute(async (transaction) => {
        await mail.send(transaction, codeLetter('a@example.com'))
        throw new Error('no')
      })
      .catch(() => {})
    await idle()
    expect(transport.delivered).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('several in one transaction leave together, and ask once how the company is reached', async () => {
    const transport = recordingTransport()
    let asked = 0
    const contact = async () => ({ phone: `call ${(asked += 1)}`, mail: 'hello@masar.example' })
    const { mail, idle } = await started(transport, { contact })
    const letters = ['a@example.com', 'b@example.com', 'c@example.com'].map((to) => notice(to))
    await opened.db.transaction().execute((transaction) => mail.send(transaction, ...letters))
    await idle()
    expect(transport.delivered.map(({ to }) => to.address).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
    for (const { text } of transport.delivered) expect(text).toContain('call 1')
    await mail.send(opened.db, notice('d@example.com'))
    await idle()
    expect(transport.delivered.at(-1)?.text).toContain('call 2')
  })

  test('one that is committed leaves at once, by a notification and not by looking', async () => {
    const transport = recordingTransport()
    const { mail, idle } = await started(transport, { listen: opened.listen })
    await idle()
    await opened.db.transaction().execute((transaction) => mail.send(transaction, codeLetter('a@example.com')))
    await expect.poll(() => transport.delivered.length, { timeout: 3_000, interval: 10 }).toBe(1)
  })

  test('is sent once, and then nothing of it stays but that it was sent', async () => {
    const transport = recordingTransport()
    const { mail, idle } = await started(transport)
    // Read within the transaction: once it is committed, the worker may process the letter at once.
    const queued = await opened.db.transaction().execute(async (within) => {
      await mail.send(within, codeLetter('a@example.com'))
      return within.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
    })
    expect(queued).toMatchObject({ recipient: 'a@example.com', sentAt: null })
    await idle()
    clock.forward(4 * HOUR)
    await idle()
    expect(transport.delivered).toHaveLength(1)
    expect(await onlyRow()).toMatchObject({
      recipient: null,
      values: null,
      nextAttemptAt: null,
      attempts: 1,
      messageId: transport.delivered[0]?.messageId,
    })
    expect((await onlyRow()).sentAt).not.toBeNull()
  })
})

describe('a letter that does not leave', () => {
  /** The pauses, in seconds, after each of the first `count` failures. */
  async function pausesOf(send: ReturnType<typeof notice>, count: number): Promise<number[]> {
    const { mail, idle } = await started(recordingTransport(down))
    await mail.send(opened.db, send)
    const pauses: number[] = []
    while (pauses.length < count) {
      await idle()
      const { nextAttemptAt } = await onlyRow()
      if (nextAttemptAt === null) break
      pauses.push((nextAttemptAt.getTime() - clock.now.getTime()) / SECOND)
      clock.now = new Date(nextAttemptAt)
    }
    return pauses
  }

  test('is tried again after growing pauses, for three days', async () => {
    const pauses = await pausesOf(notice('a@example.com'), 200)
    const wanted = [5, 30, 120, 600, 3600, 3600]
    for (const [index, want] of wanted.entries()) {
      expect(pauses[index], `pause ${index + 1}`).toBeGreaterThanOrEqual(want * 0.8)
      expect(pauses[index], `pause ${index + 1}`).toBeLessThanOrEqual(want * 1.2)
    }
    const all = pauses.reduce((sum, pause) => sum + pause, 0)
    expect(all / 3600).toBeGreaterThan(70)
    expect(all / 3600).toBeLessThanOrEqual(72)
    expect(await onlyRow()).toMatchObject({
      recipient: null,
      values: null,
      sentAt: null,
      droppedAt: expect.any(Date),
      trouble: 'ECONNECTION: connect ECONNREFUSED',
    })
  })

  test('waits for itself: what is wrong with one is not said of another', async () => {
    const { mail, idle } = await started(
      recordingTransport(async ({ to }) => {
        throw new Error(`no way to ${to.address.slice(0, 1)}`)
      }),
    )
    await mail.send(opened.db, notice('a@example.com'), notice('b@example.com'))
    await idle()
    expect((await rows()).map(({ trouble }) => trouble)).toEqual(['no way to a', 'no way to b'])
  })

  test('is tried about every minute while its code works, and not after', async () => {
    const pauses = await pausesOf(codeLetter('a@example.com'), 50)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(72)
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(10 * 60)
    expect(await onlyRow()).toMatchObject({ values: null, sentAt: null, droppedAt: expect.any(Date), trouble: 'expired' })
  })

  test('with a code that has expired is not sent; the same without one is', async () => {
    const transport = recordingTransport()
    const { mail } = testMail(opened, clock, transport)
    await mail.send(opened.db, codeLetter('a@example.com'))
    await mail.send(opened.db, notice('b@example.com'))
    clock.forward(10 * MINUTE)
    const { idle, log } = await started(transport)
    await idle()
    expect(transport.delivered.map(({ to }) => to.address)).toEqual(['b@example.com'])
    expect(log.lines.join('\n')).toMatch('expired before it could leave')
    expect(await rows()).toEqual([
      expect.objectContaining({ droppedAt: clock.now, sentAt: null, trouble: 'expired' }),
      expect.objectContaining({ droppedAt: null, sentAt: clock.now, trouble: null }),
    ])
  })

  test('is not known to this version, as in a rolling update: it waits for a process that knows it', async () => {
    const transport = recordingTransport()
    const { mail, idle } = await started(transport)
    await opened.db.transaction().execute(async (within) => {
      await mail.send(within, notice('a@example.com'))
      await within.updateTable('letters').set({ name: 'from_the_future' }).execute()
    })
    await idle()
    expect(transport.delivered).toEqual([])
    expect((await onlyRow()).nextAttemptAt).not.toBeNull()
  })
})

describe('a code in a letter', () => {
  test('is not to be read in the database while the letter waits', async () => {
    const transport = recordingTransport()
    const { mail } = testMail(opened, clock, transport)
    await mail.send(opened.db, codeLetter('a@example.com', '482913'))
    expect((await onlyRow()).values).not.toContain('482913')
    await (await started(transport)).idle()
    expect(transport.delivered[0]?.text).toContain('482913')
  })

  test('of an earlier version, which lies there as it is, leaves all the same', async () => {
    const transport = recordingTransport()
    await testMail(opened, clock, transport).mail.send(opened.db, codeLetter('a@example.com'))
    await opened.db.updateTable('letters').set({ values: '{"code":"135790"}' }).execute()
    await (await started(transport)).idle()
    expect(transport.delivered[0]?.text).toContain('135790')
  })

  test('written under the secret before is sent where that is still known', async () => {
    const transport = recordingTransport()
    await testMail(opened, clock, transport).mail.send(opened.db, codeLetter('a@example.com', '482913'))
    await (await started(transport, { secrets: ['another secret', ...TEST_SECRETS] })).idle()
    expect(transport.delivered[0]?.text).toContain('482913')
  })

  test('written under another secret is not sent, and the log says why', async () => {
    const transport = recordingTransport()
    await testMail(opened, clock, transport, { secrets: ['another secret'] }).mail.send(opened.db, codeLetter('a@example.com'))
    const { idle, log } = await started(transport)
    await idle()
    expect(transport.delivered).toEqual([])
    expect(log.lines.join('\n')).toMatch('SECRET_KEY')
  })
})

test('letters that became files are forgotten after thirty days, by who sends by a server as well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const { mail, idle } = await started(outboxTransport(folder), { outbox: folder })
  await mail.send(opened.db, notice('a@example.com'))
  await idle()
  clock.forward(DAY)
  await mail.send(opened.db, notice('b@example.com'))
  await idle()
  expect(await readdir(folder)).toHaveLength(2)
  clock.forward(29 * DAY + SECOND)
  await started(recordingTransport(), { outbox: folder })
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  expect(readLetter(await readFile(join(folder, (await readdir(folder))[0] ?? ''))).header('to')).toBe('b@example.com')
  await rm(folder, { recursive: true })
})

test('two people who leave at once take each their own letters along', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const { mail, idle } = await started(outboxTransport(folder), { outbox: folder })
  for (let at = 0; at < 10; at++) await mail.send(opened.db, notice('a@example.com'), notice('b@example.com'), notice('c@example.com'))
  await idle()
  await Promise.all([mail.forget('a@example.com'), mail.forget('b@example.com')])
  const left = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
  expect(left.map((file) => readLetter(file).header('to'))).toEqual(Array(10).fill('c@example.com'))
  await rm(folder, { recursive: true })
})

describe('the log', () => {
  test('holds no code and no address, whatever a server says', async () => {
    const rude = recordingTransport(async ({ to }) => {
      throw Object.assign(new Error('no'), {
        code: 'EENVELOPE',
        responseCode: 550,
        response: `550 <${to.address}> is unknown\r\n\u001b[31m482913 level=fatal`,
      })
    })
    const failing = await started(rude)
    await failing.mail.send(opened.db, codeLetter('someone.private@example.com'))
    await failing.idle()
    await failing.stop()
    clock.forward(MINUTE)
    const good = await started(recordingTransport())
    await good.idle()
    const kept = JSON.stringify(await rows())
    const lines = [...failing.log.lines, ...good.log.lines]
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch('s…@example.com')
    for (const text of [...lines, kept]) {
      expect(text).not.toMatch('482913')
      expect(text).not.toMatch('someone.private')
      expect(text).not.toMatch(/\\u001b|\\r|\\n/)
    }
  })
})

test.each([
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com, b@example.com',
  '"a b"@example.com',
  'A <a@example.com>',
  'a@b@example.com',
  'a',
  '',
  'a@example.com\u0000',
])('no letter is queued for %j', async (to) => {
  const { mail } = testMail(opened, clock, recordingTransport())
  await expect(mail.send(opened.db, notice(to))).rejects.toThrow('one plain address')
  expect(await rows()).toEqual([])
})
