import { DAY, HOUR, SECOND } from '@masar/domain/durations'
import type { KyselyPlugin } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LetterMessage } from './compose.ts'
import { LEASE } from './queue.ts'
import { clock, onlyRow, opened, rows, started } from './testing-queue.ts'
import { codeLetter, down, recordingTransport, notice, testMail } from './testing.ts'
import { MAX_CONCURRENT, PACE_MS } from './worker.ts'

afterEach(() => void vi.useRealTimers())

/** A worker that keeps sending one letter until `over` is settled; `slowly` resolves when it has finished. */
async function underWay() {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = await started(
    recordingTransport(() => {
      begun.resolve()
      return over.promise
    }),
  )
  await slow.mail.send(opened.db, notice('a@example.com'))
  const slowly = slow.idle()
  await begun.promise
  return { over, slowly }
}

test('a letter put in by a clock that has been set back since leaves at once; one that waits after a failure does not', async () => {
  const failing = await started(recordingTransport(down))
  await failing.mail.send(opened.db, notice('failed@example.com'))
  await failing.idle()
  await failing.mail.send(opened.db, notice('new@example.com'))
  await failing.stop()
  clock.forward(-2 * HOUR)
  const transport = recordingTransport()
  await (await started(transport)).idle()
  expect(transport.delivered.map(({ to }) => to.address)).toEqual(['new@example.com'])
})

test('a process that stood still while it took a letter leaves it to the one that has it by now', async () => {
  const transport = recordingTransport()
  const other = await started(transport)
  let stood = false
  /** Simulates a suspended process: the clock moves past the lease between the database's response and the worker seeing it. */
  const standStill: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (stood || !result.rows.some((row) => 'messageId' in row)) return result
      stood = true
      clock.forward(LEASE + SECOND)
      await other.idle()
      return result
    },
  }
  const slow = await started(transport, { db: opened.db.withPlugin(standStill) })
  await slow.mail.send(opened.db, notice('a@example.com'))
  await slow.idle()
  expect(await onlyRow()).toMatchObject({ attempts: 2, nextAttemptAt: null })
  expect(transport.delivered).toHaveLength(1)
})

test('who has held a letter for too long does not put it back: another has it by now', async () => {
  const { over, slowly } = await underWay()
  clock.forward(LEASE + SECOND)
  const other = await started(
    recordingTransport(async () => {
      const before = await onlyRow()
      over.reject(new Error('too late'))
      await slowly
      expect(await onlyRow()).toEqual(before)
    }),
  )
  await other.idle()
  expect(other.log.lines.join('\n')).toMatch('a letter left')
})

describe('a letter that has left while the database was away', () => {
  /** Makes marking a letter as sent fail `often` times, with a second passing after each failure. */
  async function failing(often: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let failures = 0
    const away: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind !== 'UpdateQueryNode' || failures === often || !/"sent_?at"/i.test(JSON.stringify(node.updates))) return node
        failures += 1
        throw new Error('away')
      },
      transformResult: async ({ result }) => result,
    }
    const transport = recordingTransport()
    const mail = await started(transport, { db: opened.db.withPlugin(away) })
    await mail.mail.send(opened.db, notice('a@example.com'))
    const idle = mail.idle()
    for (let seconds = 1; seconds <= often; seconds += 1) {
      await expect.poll(() => failures, { interval: 5 }).toBe(seconds)
      await vi.advanceTimersByTimeAsync(SECOND)
    }
    await idle
    return { transport, mail }
  }

  test('is written down as soon as that is possible', async () => {
    const { transport } = await failing(14)
    expect((await onlyRow()).sentAt).not.toBeNull()
    expect(transport.delivered).toHaveLength(1)
  })

  test('is told of after a quarter of a minute, and leaves again when nobody holds it any more', async () => {
    const { transport, mail } = await failing(15)
    expect(mail.log.lines.join('\n')).toMatch('what became of a letter could not be written down')
    expect(transport.delivered).toHaveLength(1)
    clock.forward(LEASE)
    await mail.idle()
    expect(transport.delivered).toHaveLength(2)
    expect((await onlyRow()).sentAt).not.toBeNull()
  })
})

test('a queue that cannot be read is told of, and read again after five seconds by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const transport = recordingTransport()
  await testMail(opened, clock, transport).mail.send(opened.db, notice('a@example.com'))
  let reads = 0
  const away: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode' && (reads += 1) === 1) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { log } = await started(transport, { db: opened.db.withPlugin(away) })
  await expect.poll(() => log.lines.join(), { interval: 5 }).toMatch('the queue of letters could not be read')
  await vi.advanceTimersByTimeAsync(5 * SECOND - 1)
  expect(reads).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => transport.delivered.length, { interval: 5 }).toBe(1)
})

test('a letter that is long under way is held until it has left: nobody else takes it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { over, slowly } = await underWay()
  for (let third = 0; third < 4; third += 1) {
    clock.forward(LEASE / 3)
    await vi.advanceTimersByTimeAsync(LEASE / 3)
    await expect.poll(async () => (await onlyRow()).nextAttemptAt).toEqual(new Date(clock.now.getTime() + LEASE))
  }
  const other = recordingTransport()
  await (await started(other)).idle()
  expect(other.delivered).toEqual([])
  over.resolve()
  await slowly
  expect((await onlyRow()).sentAt).not.toBeNull()
})

describe('workers', () => {
  test('one that dies between sending and writing it down causes one more letter, with the same Message-ID', async () => {
    const sent: LetterMessage[] = []
    const dying = testMail(
      opened,
      clock,
      recordingTransport((message) => {
        sent.push(message)
        return new Promise(() => {})
      }),
    )
    await dying.start()
    await dying.mail.send(opened.db, notice('a@example.com'))
    void dying.idle()
    await expect.poll(() => sent.length).toBe(1)

    const transport = recordingTransport()
    const { idle } = await started(transport)
    await idle()
    expect(transport.delivered, 'the lease of the dead worker holds').toEqual([])
    clock.forward(LEASE)
    await idle()
    clock.forward(2 * HOUR)
    await idle()
    expect(transport.delivered).toHaveLength(1)
    expect(transport.delivered[0]?.messageId).toBe(sent[0]?.messageId)
  })

  test('two on one database send each letter once', { timeout: 60_000 }, async () => {
    const slowly = () => recordingTransport(() => new Promise((resolve) => setTimeout(resolve, Math.random() * 5)))
    const [one, two] = [slowly(), slowly()]
    const first = await started(one, { listen: opened.listen })
    const second = await started(two, { listen: opened.listen })
    await opened.db.transaction().execute(async (transaction) => {
      for (let index = 0; index < 200; index++) await first.mail.send(transaction, notice(`a${index}@example.com`))
    })
    await Promise.all([first.idle(), second.idle()])
    const to = [...one.delivered, ...two.delivered].map((message) => message.to.address)
    expect(to).toHaveLength(200)
    expect(new Set(to).size).toBe(200)
    expect(one.delivered.length).toBeGreaterThan(0)
    expect(two.delivered.length).toBeGreaterThan(0)
  })

  test('send codes before other letters', async () => {
    const transport = recordingTransport()
    const { mail } = testMail(opened, clock, transport)
    for (let index = 0; index < 20; index++) await mail.send(opened.db, notice(`n${index}@example.com`))
    await mail.send(opened.db, codeLetter('c@example.com'))
    const { idle } = await started(transport)
    await idle()
    expect(transport.delivered[0]?.to.address).toBe('c@example.com')
  })

  test('let a crowd go first: one letter after the other, codes before all, and several together when it has gone', async () => {
    let crowded = true
    let [atOnce, most] = [0, 0]
    const transport = recordingTransport(async () => {
      most = Math.max(most, (atOnce += 1))
      await opened.db.selectFrom('letters').select('id').execute()
      atOnce -= 1
    })
    const { mail, idle } = await started(transport, { visitors: { isCrowded: () => crowded, underWay: () => 0 } })
    const ten = Array.from({ length: 10 }, (_, index) => notice(`n${index}@example.com`))
    // In one call: otherwise the worker could claim one of the ten before the code letter is queued.
    await mail.send(opened.db, ...ten, codeLetter('c@example.com'))
    await idle()
    expect(transport.delivered).toHaveLength(11)
    expect(transport.delivered[0]?.to.address).toBe('c@example.com')
    expect(most).toBe(1)
    crowded = false
    await mail.send(opened.db, ...ten)
    await idle()
    expect(transport.delivered).toHaveLength(21)
    expect(most).toBe(10)
  })

  test('take a backlog in hand at a pace while somebody is answered', async () => {
    const times: number[] = []
    const { mail, idle } = await started(
      recordingTransport(async () => void times.push(performance.now())),
      { visitors: { isCrowded: () => false, underWay: () => 1 } },
    )
    await mail.send(opened.db, ...Array.from({ length: 3 * MAX_CONCURRENT }, (_, at) => notice(`a${at}@example.com`)))
    await idle()
    // A timer may be a millisecond early.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(2 * PACE_MS - 10)
  })

  test('do not let codes wait for that', async () => {
    // With fake timers the pause between letters would never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const transport = recordingTransport()
    const { mail, idle } = await started(transport, { visitors: { isCrowded: () => false, underWay: () => 1 } })
    await mail.send(opened.db, ...Array.from({ length: 3 * MAX_CONCURRENT }, (_, at) => codeLetter(`a${at}@example.com`)))
    await idle()
    expect(transport.delivered).toHaveLength(3 * MAX_CONCURRENT)
  })

  test('that end finish what is being sent and take nothing more', async () => {
    let go = () => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    const transport = recordingTransport(() => gate)
    const mail = testMail(opened, clock, transport)
    await mail.start()
    // In one call: a worker that has claimed eleven in small batches does not ask for a twelfth.
    await mail.mail.send(opened.db, ...Array.from({ length: MAX_CONCURRENT + 2 }, (_, at) => notice(`a${at}@example.com`)))
    void mail.idle()
    await expect.poll(async () => (await rows()).filter(({ attempts }) => attempts === 1).length).toBe(MAX_CONCURRENT)
    const ended = mail.stop()
    go()
    await ended
    expect(transport.delivered).toHaveLength(MAX_CONCURRENT)
    expect((await rows()).filter(({ sentAt }) => sentAt !== null)).toHaveLength(MAX_CONCURRENT)
    const next = recordingTransport()
    await (await started(next)).idle()
    expect(next.delivered).toHaveLength(2)
    expect(transport.delivered).toHaveLength(MAX_CONCURRENT)
  })

  test('forget what was sent a month ago, and nothing else', async () => {
    const { mail, idle, stop } = await started(recordingTransport())
    await mail.send(opened.db, notice('a@example.com'))
    await idle()
    clock.forward(31 * DAY)
    await mail.send(opened.db, notice('b@example.com'))
    await idle()
    await stop()
    const [, last] = await rows()
    await started(recordingTransport())
    await expect.poll(rows).toEqual([last])
  })
})
