import { useEffect, type CSSProperties, type FocusEvent } from 'react'
import { cssTransition, toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled'
import { direction } from '../i18n/language.ts'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
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
const mounted = Promise.withResolvers<void>()

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

/** All toasts, at the bottom of the page. */
export function ToastStack() {
  const language = useLanguage()
  const t = useTexts(uiTexts)
  useEffect(() => mounted.resolve(), [])
  const resume = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) toast.play()
  }
  return (
    <div onFocus={() => toast.pause()} onBlur={resume}>
      <ToastContainer
        className={() => 'toasts'}
        transition={rise}
        position="bottom-left"
        icon={false}
        closeButton={false}
        newestOnTop
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
      <span className="toast__text">{text}</span>
      {action && (
        <button type="button" className="toast__act" onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton icon="close" iconSize="s" label={t('close')} onClick={() => closeToast?.(true)} />
    </>
  )
}
