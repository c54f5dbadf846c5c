import { lazy, useState, type ComponentType, type ReactElement } from 'react'
import { hasDrafts } from './has-drafts.ts'
import { deferHydration, hydrateDeferred, loadOnInteraction } from './ui/deferred-hydration.tsx'
import { LateContext } from './ui/use-hydrated.ts'

if (!import.meta.env.SSR) {
  // Voice control, screen readers and password managers press without any other event.
  for (const press of ['click', 'submit']) addEventListener(press, () => hydrateDeferred(), true)
  // Hydrates at once to show a draft, or if something was focused or submitted before this script ran.
  if (hasDrafts() || document.querySelector(':focus, [data-waits=pressed]')) hydrateDeferred()
}

type DeferredPart = { part: ReactElement; fetch: () => Promise<void> }

/**
 * A part in the middle of a page, such as its form, whose code is loaded at the first interaction (`ui/deferred-hydration.tsx`). What is
 * typed before stays in the fields, and a submit is held (`held-press-script.ts`).
 */
export function deferredPart(load: () => Promise<ComponentType>, onServer: ComponentType | undefined): DeferredPart {
  let fetched = onServer
  const Later = lazy(async () => ({ default: await loadOnInteraction(load) }))
  function Part() {
    const [Fetched] = useState(() => fetched)
    if (!Fetched) return <Later />
    return (
      <LateContext value={false}>
        <Fetched />
      </LateContext>
    )
  }
  return {
    part: deferHydration(load, Part),
    fetch: async () => {
      fetched = await load()
    },
  }
}

/**
 * The `clientLoader` of a page with such parts: after a client-side navigation they are there at once. The page must have a `loader` too:
 * without one the router would call this before hydration.
 */
export const preloadParts =
  (...parts: readonly DeferredPart[]) =>
  async (): Promise<null> => {
    await Promise.all(parts.map(({ fetch }) => fetch()))
    return null
  }
