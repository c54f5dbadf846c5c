import { expect, test } from 'vitest'
import { eventsIn } from './event-stream.ts'

const stream = (...pieces: readonly (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      controller.close()
    },
  })

async function read(...pieces: readonly (string | Uint8Array)[]): Promise<string[]> {
  const events: string[] = []
  for await (const data of eventsIn(stream(...pieces))) events.push(data)
  return events
}

test('events come one by one, however they are cut', async () => {
  expect(await read('retry: 3000\n: open\n\ndata: {"a":1}\n\nda', 'ta: two\nid: 7\ndata:lines\n', '\n: still here\n\n')).toEqual([
    '{"a":1}',
    'two\nlines',
  ])
})

test('every kind of line end, also cut in its middle', async () => {
  expect(await read('data: a\r\n\r\ndata: b\r', '\n\r\ndata: c\r\rdata: d\n\n')).toEqual(['a', 'b', 'c', 'd'])
})

test('a letter in two pieces is one letter', async () => {
  const bytes = new TextEncoder().encode('data: سيارة\n\n')
  expect(await read(bytes.slice(0, 7), bytes.slice(7))).toEqual(['سيارة'])
})

test('an event that did not end is none', async () => {
  expect(await read('data: half\n')).toEqual([])
})
