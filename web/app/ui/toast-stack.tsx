import { useEffect, useRef, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react'
import { cssTransition, toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled'
import { direction } from '../i18n/language.ts'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { deferred } from './deferred.ts'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import './toasts.css'

export type ToastKind = 'ok' | 'bad' | 'info'
export type ToastOptions = {
  /** Milliseconds until it closes; 3000 unless told. */
  after?: number
  /** With a bar that runs down, closing on a click and by dragging. */
  progress?: boolean
  /** The one thing to do about it; pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
}

const ICONS: Record<ToastKind, IconName> = { ok: 'check', bad: 'alert', info: 'info' }

const rise = cssTransition({ enter: 'toast--in', exit: 'toast--out', collapse: false })

/** Toasts wait for the stack: what the library is given before React's strict double mount is lost. */
const mounted = deferred()

export async function addToast(kind: ToastKind, text: string, { after = 3000, progress = false, action }: ToastOptions): Promise<void> {
  await mounted.promise
  toast(<ToastBody text={text} icon={ICONS[kind]} action={action} />, {
    className: () => `toast toast--${kind}`,
    role: kind === 'bad' ? 'alert' : 'status',
    autoClose: after,
    // The library's timer is the running down of its bar: the time has to be where CSS can defend it (toasts.css).
    style: { '--toast-time': `${after}ms` } as CSSProperties,
    hideProgressBar: !progress,
    closeOnClick: progress,
    ...(progress && { draggable: true }),
  })
}

/** Leads to the newest toast, to what it offers first: it stands at the end of the page, and its time is short. */
const KEY = 'Alt+T'

/** The key to the toasts. */
function useWayThere() {
  useEffect(() => {
    const onKeyDown = ({ altKey, code }: globalThis.KeyboardEvent) => {
      if (!altKey || code !== 'KeyT') return
      const newest = document.querySelector('.toasts .toast:not(.toast--out)')
      const there = newest?.querySelector<HTMLElement>('.toast__act, button')
      if (!there || newest?.contains(document.activeElement)) return
      there.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** All toasts, at the bottom of the page. */
export function ToastStack() {
  const language = useLanguage()
  const t = useTexts(uiTexts)
  useEffect(() => mounted.resolve(), [])
  useWayThere()
  const before = useRef<Element>(null)
  const arrive = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    // Not for who presses it, to drag it say, and goes on elsewhere: nothing would let its time run again.
    if (target.matches(':focus-visible')) toast.pause()
  }
  const resume = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) toast.play()
  }
  /** To where one came from, by the key or step by step; from outside the page one goes on with its content. */
  const goBack = () => {
    const place = before.current?.isConnected ? before.current : document.querySelector('main')
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
  return (
    // Enter and the space bar press what has the focus first: only then is it left.
    <div
      role="presentation"
      onFocus={arrive}
      onBlur={resume}
      // Once it has risen the library lets its time run, also for who is there already.
      onAnimationEnd={({ currentTarget }) => currentTarget.querySelector(':focus-visible') && toast.pause()}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && goBack()}
      onClick={({ detail }) => detail === 0 && goBack()}
    >
      <ToastContainer
        className={() => 'toasts'}
        transition={rise}
        position="bottom-left"
        icon={false}
        closeButton={false}
        newestOnTop
        // Its own key leads to the frame of a toast, and not back.
        hotKeys={() => false}
        rtl={direction(language) === 'rtl'}
        aria-label={t('notifications')}
      />
    </div>
  )
}

type ToastBodyProps = { text: string; icon: IconName; action: ToastOptions['action'] } & Partial<ToastContentProps>

function ToastBody({ text, icon, action, closeToast }: ToastBodyProps) {
  const t = useTexts(uiTexts)
  const act = () => {
    action?.onPress()
    closeToast?.(true)
  }
  return (
    <>
      <Icon name={icon} />
      <span className="toast__text">
        {text}
        {action && <span className="unseen">{t('toastKey', { key: KEY, action: action.label })}</span>}
      </span>
      {action && (
        <button type="button" className="toast__act" aria-keyshortcuts={KEY} onClick={act}>
          {action.label}
          <kbd className="toast__key" aria-hidden="true" dir="ltr">
            {KEY}
          </kbd>
        </button>
      )}
      <IconButton icon="close" iconSize="s" label={t('close')} onClick={() => closeToast?.(true)} />
    </>
  )
}
