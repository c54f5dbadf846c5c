import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drafts, VISITOR } from '../../drafts.ts'
import type { FormValues } from '../../form-calls.ts'
import { useHoneypot } from './honeypot.tsx'

const storage = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Renders a form now; the function returned tells what `useHoneypot` says at the time of its call. */
function shownForm(trapped = '') {
  const made: ReturnType<typeof useHoneypot>[] = []
  const Form = () => {
    made.push(useHoneypot('contact'))
    return null
  }
  renderToString(<Form />)
  const [honeypot] = made
  honeypot?.ref({} as HTMLInputElement)
  const values: FormValues = { text: () => trapped, all: new FormData() }
  return () => honeypot?.flag(values)
}

test('what is sent sooner than anybody writes says so', () => {
  const said = shownForm()
  vi.advanceTimersByTime(199)
  expect(said()).toEqual({ automatic: true })
  vi.advanceTimersByTime(1)
  expect(said()).toEqual({})
})

test('who comes back to what they had begun to write is no robot, however fast', () => {
  drafts.write('contact', VISITOR, { name: 'Aisha' })
  vi.advanceTimersByTime(150)
  drafts.write('contact', VISITOR, { name: 'Aisha Al Harthy' })
  const said = shownForm()
  expect(said()).toEqual({ automatic: true })
  vi.advanceTimersByTime(50)
  expect(said()).toEqual({})
})

test('who writes while the clock is put back is no robot', () => {
  const said = shownForm()
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(said()).toEqual({})
})

test('what another has begun at this browser does not count', () => {
  drafts.write('contact', 'customer 7', { name: 'Aisha' })
  vi.advanceTimersByTime(60_000)
  expect(shownForm()()).toEqual({ automatic: true })
})

test('who fills the trap is a robot, however slow', () => {
  const said = shownForm('https://spam.example')
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual({ automatic: true })
})
