/**
 * Deferred hydration of parts that are only server-rendered content and links: their code is loaded, and they are hydrated, at the first
 * interaction or navigation. Until then their links are plain links.
 */
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { deferred } from './deferred.ts'
import { loadWithRetry } from './load-with-retry.ts'
import { LateContext } from './use-hydrated.ts'

const { promise: firstInteraction, resolve: hydrateDeferred } = deferred()

/** `hydrateDeferred` hydrates all such parts: after a navigation, for instance, because another page may show other things in them. */
export { firstInteraction, hydrateDeferred }

/** Presses are not needed: a pointer is over an element before it presses it. */
const INTERACTIONS = ['pointerover', 'focusin', 'keydown', 'scroll'] as const

if (!import.meta.env.SSR) for (const interaction of INTERACTIONS) addEventListener(interaction, () => hydrateDeferred(), true)

/** Loads after the first interaction, retrying until it succeeds; meanwhile a part stays as the server rendered it. */
export async function loadOnInteraction<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await firstInteraction
  return loadWithRetry(load)
}

/**
 * The part as an element, to be created only once: React hydrates a part at once if it gets a different element. `onServer` is the
 * component itself on the server, which does not wait. Its styles must come with the page.
 */
export function deferHydration(load: () => Promise<ComponentType>, onServer: ComponentType | undefined): ReactElement {
  const Part = onServer ?? lazy(async () => ({ default: await loadOnInteraction(load) }))
  return (
    <Suspense>
      <LateContext value>
        <Part />
      </LateContext>
    </Suspense>
  )
}
