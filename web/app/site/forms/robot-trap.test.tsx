import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRobotTrap } from './robot-trap.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A form that has been shown just now, and what is sent from it. */
function shownForm() {
  const made: ReturnType<typeof useRobotTrap>[] = []
  const Form = () => {
    made.push(useRobotTrap())
    return null
  }
  renderToString(<Form />)
  const [trap] = made
  trap?.ref({} as HTMLInputElement)
  const sent: string[] = []
  return { sent, send: (what: string) => void trap?.notTooFast().then(() => sent.push(what)) }
}

test('what is sent sooner than anybody writes waits until a second after the form was shown, and is sent then', async () => {
  const { sent, send } = shownForm()
  await vi.advanceTimersByTimeAsync(300)
  send('in haste')
  await vi.advanceTimersByTimeAsync(699)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['in haste'])
})

test('what was written for a second goes at once', async () => {
  const { sent, send } = shownForm()
  await vi.advanceTimersByTimeAsync(1000)
  send('by a person')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['by a person'])
})
