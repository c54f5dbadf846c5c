/**
 * Deferred hydration of parts that are only server-rendered content and links: their code is loaded, and they are hydrated, at the first
 * interaction or navigation. Until then their links are plain links.
 */
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { deferred } from './deferred.ts'
import { fetched } from './fetched.ts'
import { LateContext } from './use-hydrated.ts'

const { promise: awake, resolve: wake } = deferred()

/** `wake` hydrates all such parts: after a navigation, for instance, because another page may show other things in them. */
export { awake, wake }

/** Presses are not needed: a pointer is over an element before it presses it. */
const SIGNS = ['pointerover', 'focusin', 'keydown', 'scroll'] as const

if (!import.meta.env.SSR) for (const sign of SIGNS) addEventListener(sign, () => wake(), true)

/** Loads once awake, retrying until it succeeds; meanwhile a part stays as the server rendered it. */
export async function onceAwake<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await awake
  return fetched(load)
}

/**
 * The part as an element, to be created only once: React hydrates a part at once if it gets a different element. `there` is the component
 * itself on the server, which does not wait. Its styles must come with the page.
 */
export function asleep(load: () => Promise<ComponentType>, there: ComponentType | undefined): ReactElement {
  const Part = there ?? lazy(async () => ({ default: await onceAwake(load) }))
  return (
    <Suspense>
      <LateContext value>
        <Part />
      </LateContext>
    </Suspense>
  )
}
