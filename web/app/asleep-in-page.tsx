import { lazy, useState, type ComponentType, type ReactElement } from 'react'
import { draftsKept } from './drafts-kept.ts'
import { asleep, onceAwake, wake } from './ui/asleep.tsx'
import { LateContext } from './ui/use-hydrated.ts'

if (!import.meta.env.SSR) {
  // What a voice, a reader of the page or a keeper of passwords presses gives no other sign.
  for (const press of ['click', 'submit']) addEventListener(press, () => wake(), true)
  // What was typed and not sent is shown at once, and who was here before the script need not reach for anything again.
  if (draftsKept() || document.querySelector(':focus, [data-waits=pressed]')) wake()
}

type AsleepPart = { part: ReactElement; fetch: () => Promise<void> }

/**
 * A part in the middle of a page, such as its form, whose code comes once somebody reaches for something (`ui/asleep.tsx`). What is typed before
 * stays in the fields, and a press that sends waits (`held-press-script.ts`).
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
 * The `clientLoader` of a page with such parts: who comes from another page finds them there. The page has a `loader` then, as without one the
 * browser would call this before it takes the page over.
 */
export const withParts =
  (...parts: readonly AsleepPart[]) =>
  async (): Promise<null> => {
    await Promise.all(parts.map(({ fetch }) => fetch()))
    return null
  }
