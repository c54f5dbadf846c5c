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
  /** Milliseconds until it closes; 3000 by default. */
  after?: number
  /** With a progress bar; it can then be closed by a click or by dragging. */
  progress?: boolean
  /** The one thing to do about it; pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
}

const ICONS: Record<ToastKind, IconName> = { ok: 'check', bad: 'alert', info: 'info' }

const rise = cssTransition({ enter: 'toast--in', exit: 'toast--out', collapse: false })

/** Resolved once the stack is mounted: the library loses toasts that are added before React's strict double mount. */
const mounted = deferred()

export async function addToast(kind: ToastKind, text: string, { after = 3000, progress = false, action }: ToastOptions): Promise<void> {
  await mounted.promise
  toast(<ToastBody text={text} icon={ICONS[kind]} action={action} />, {
    className: () => `toast toast--${kind}`,
    role: kind === 'bad' ? 'alert' : 'status',
    autoClose: after,
    // The library times a toast by its bar's animation: the duration must be in CSS, which protects it from reduced motion (toasts.css).
    style: { '--toast-time': `${after}ms` } as CSSProperties,
    hideProgressBar: !progress,
    closeOnClick: progress,
    ...(progress && { draggable: true }),
  })
}

/** Moves the focus to the newest toast, to its action if it has one: toasts are at the end of the page, and close soon. */
const KEY = 'Alt+T'

/** Listens for the shortcut to the toasts. */
function useToastShortcut() {
  useEffect(() => {
    const onKeyDown = ({ altKey, code }: globalThis.KeyboardEvent) => {
      if (!altKey || code !== 'KeyT') return
      const newest = document.querySelector('.toasts .toast:not(.toast--out)')
      const target = newest?.querySelector<HTMLElement>('.toast__act, button')
      if (!target || newest?.contains(document.activeElement)) return
      target.focus()
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
  useToastShortcut()
  const before = useRef<Element>(null)
  const arrive = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    // Only for keyboard focus: after a press, to drag it for instance, nothing would resume the timer.
    if (target.matches(':focus-visible')) toast.pause()
  }
  const resume = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) toast.play()
  }
  /** Back to where the focus came from, by shortcut or by Tab; if that was outside the page, to its main content. */
  const goBack = () => {
    const place = before.current?.isConnected ? before.current : document.querySelector('main')
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
  return (
    // Enter and Space activate the focused element first, and leave it only then.
    <div
      role="presentation"
      onFocus={arrive}
      onBlur={resume}
      // After its entry animation the library starts the timer of a toast, even if it has the focus already.
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
        // The library's own shortcut focuses the frame of a toast, with no way back.
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
