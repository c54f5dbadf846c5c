/**
 * Parts of a page that only show what the server has written, and lead elsewhere: their code is fetched, and they are taken over, once
 * somebody reaches for something or goes on. Until then their links are links.
 */
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { deferred } from './deferred.ts'
import { fetched } from './fetched.ts'
import { LateContext } from './use-hydrated.ts'

const { promise: awake, resolve: wake } = deferred()

/** Wakes all such parts; another page may show other things in them. */
export { awake, wake }

/** A pointer is over what it is pressed on. */
const SIGNS = ['pointerover', 'focusin', 'keydown', 'scroll'] as const

if (!import.meta.env.SSR) for (const sign of SIGNS) addEventListener(sign, () => wake(), true)

/** Once awake. Until its code can be had, a part stays what the server has written. */
export async function onceAwake<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await awake
  return fetched(load)
}

/**
 * The part as an element, which has to be made once: React takes over at once what has another element. `there` is the part itself on the
 * server, which does not wait. Its styles have to come with the page.
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
