import { lazy, useState, type ComponentType, type ReactElement } from 'react'
import { draftsKept } from './drafts-kept.ts'
import { asleep, onceAwake, wake } from './ui/asleep.tsx'
import { LateContext } from './ui/use-hydrated.ts'

if (!import.meta.env.SSR) {
  // Voice control, screen readers and password managers press without any other event.
  for (const press of ['click', 'submit']) addEventListener(press, () => wake(), true)
  // Wakes at once to show a draft, or if something was focused or submitted before this script ran.
  if (draftsKept() || document.querySelector(':focus, [data-waits=pressed]')) wake()
}

type AsleepPart = { part: ReactElement; fetch: () => Promise<void> }

/**
 * A part in the middle of a page, such as its form, whose code is loaded at the first interaction (`ui/asleep.tsx`). What is typed before
 * stays in the fields, and a submit is held (`held-press-script.ts`).
 */
export function asleepInPage(load: () => Promise<ComponentType>, there: ComponentType | undefined): AsleepPart {
  let fetched = there
  const Later = lazy(async () => ({ default: await onceAwake(load) }))
  function Part() {
    const [There] = useState(() => fetched)
    if (!There) return <Later />
    return (
      <LateContext value={false}>
        <There />
      </LateContext>
    )
  }
  return {
    part: asleep(load, Part),
    fetch: async () => {
      fetched = await load()
    },
  }
}

/**
 * The `clientLoader` of a page with such parts: after a client-side navigation they are there at once. The page must have a `loader` too:
 * without one the router would call this before hydration.
 */
export const withParts =
  (...parts: readonly AsleepPart[]) =>
  async (): Promise<null> => {
    await Promise.all(parts.map(({ fetch }) => fetch()))
    return null
  }
