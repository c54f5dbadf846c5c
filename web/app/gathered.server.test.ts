import { PassThrough, Writable } from 'node:stream'
import { createElement, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gathered } from './gathered.server.ts'

const LONG = 'a word '.repeat(3_000)

function Late({ text }: { text: Promise<string> }) {
  return use(text)
}

test('what React has written by now goes on in one piece, and what it waits for in another', async () => {
  const text = Promise.withResolvers<string>()
  const first = Promise.withResolvers<void>()
  const pieces: string[] = []
  const to = new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece.toString())
      first.resolve()
      next()
    },
  })
  const late = createElement(Suspense, { fallback: 'wait' }, createElement(Late, { text: text.promise }))
  const { pipe } = renderToPipeableStream(createElement('main', null, LONG, late), { onShellReady: () => void pipe(new Gathered(to)) })
  await first.promise
  expect(pieces).toHaveLength(1)
  expect(pieces[0]).toContain(LONG)
  expect(pieces[0]).toContain('wait')
  text.resolve('here it is')
  await new Promise((resolve) => to.once('finish', resolve))
  expect(pieces.slice(1).join('')).toContain('here it is')
})

test('who goes away before the end ends the work', async () => {
  const failed = Promise.withResolvers<string>()
  const to = new PassThrough()
  const late = createElement(Suspense, { fallback: 'wait' }, createElement(Late, { text: new Promise<string>(() => {}) }))
  const { pipe } = renderToPipeableStream(createElement('main', null, late), {
    onShellReady: () => void pipe(new Gathered(to)),
    onError: (error) => failed.resolve(String(error)),
  })
  to.once('readable', () => to.destroy())
  expect(await failed.promise).toContain('closed early')
})
