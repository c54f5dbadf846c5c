import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastKind, ToastOptions } from './toast-stack.tsx'

const load = () => import('./toast-stack.tsx')
const ToastStack = lazy(async () => ({ default: (await load()).ToastStack }))

/** Whether any toast has been shown: until then nothing of the library is downloaded. */
let wanted = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place where toasts appear: mounted once, at the end of the page. */
export function ToastHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  return shown ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
}

/** Preloads the library where a failure may have to be reported: without a network it could not be loaded then. */
export const fetchToasts = (): void => void load().catch(() => undefined)

async function show(kind: ToastKind, text: string, options: ToastOptions = {}) {
  try {
    // Loaded before the stack is rendered: a failed import must not take down the page.
    const { addToast } = await load()
    wanted = true
    for (const listener of listeners) listener()
    await addToast(kind, text, options)
  } catch (error) {
    console.error(`'${text}' could not be shown.`, error)
  }
}

/** Tells the visitor what happened, without taking them away from the page. */
export const notify = {
  ok: (text: string, options?: ToastOptions): void => void show('ok', text, options),
  bad: (text: string, options?: ToastOptions): void => void show('bad', text, options),
  info: (text: string, options?: ToastOptions): void => void show('info', text, options),
}
