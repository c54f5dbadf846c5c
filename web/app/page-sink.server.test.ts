import { text as textOf } from 'node:stream/consumers'
import { createElement, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Bytes, Filter } from './late-scripts.server.ts'
import { PageSink } from './page-sink.server.ts'

const LONG = 'a word '.repeat(3_000)

function Late({ text }: { text: Promise<string> }) {
  return use(text)
}

const late = (text: Promise<string>) => createElement(Suspense, { fallback: 'wait' }, createElement(Late, { text }))

const asItIs: Filter = { next: (piece) => piece, rest: () => Buffer.alloc(0) }

test('what React has written by now goes on in one piece, and what it waits for in another', async () => {
  const text = Promise.withResolvers<string>()
  const done = vi.fn<() => void>()
  const sink = new PageSink(asItIs, done)
  const { pipe } = renderToPipeableStream(createElement('main', null, LONG, late(text.promise)), { onShellReady: () => void pipe(sink) })
  const reader = sink.page.getReader()
  const first = Buffer.from((await reader.read()).value ?? []).toString()
  expect(first).toContain(LONG)
  expect(first).toContain('wait')
  expect(done).not.toHaveBeenCalled()
  text.resolve('here it is')
  reader.releaseLock()
  expect(await textOf(sink.page)).toContain('here it is')
  expect(done).toHaveBeenCalledOnce()
})

test('what is held back comes at the end', async () => {
  const held: Bytes[] = []
  const holding: Filter = {
    next: (piece) => (held.push(piece), Buffer.alloc(0)),
    rest: () => Buffer.concat(held),
  }
  const sink = new PageSink(holding, () => {})
  const { pipe } = renderToPipeableStream(createElement('main', null, LONG), { onShellReady: () => void pipe(sink) })
  expect(await textOf(sink.page)).toBe(`<main>${LONG}</main>`)
})

test('who goes away before the end ends the work', async () => {
  const failed = Promise.withResolvers<string>()
  const done = vi.fn<() => void>()
  const sink = new PageSink(asItIs, done)
  const { pipe } = renderToPipeableStream(createElement('main', null, late(new Promise<string>(() => {}))), {
    onShellReady: () => void pipe(sink),
    onError: (error) => failed.resolve(String(error)),
  })
  const reader = sink.page.getReader()
  await reader.read()
  await reader.cancel()
  expect(await failed.promise).toContain('closed early')
  expect(done).toHaveBeenCalledOnce()
})
