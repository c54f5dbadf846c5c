import { Dialog } from '@base-ui/react/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { keepOpenForToasts } from './dismissal.ts'
import { IconButton } from './icon-button.tsx'
import { useCloseGesture } from './use-close-gesture.ts'
import './overlay.css'
import './drawer.css'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Stands between the title and the close button. */
  action?: ReactNode
  /** Stays in view under the scrolling body: the one primary action. */
  foot?: ReactNode
  /** Without padding around the body, for rows that reach the edges. */
  flush?: boolean
  /** What gets the focus instead of the first button. */
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus']
  children: ReactNode
}

/** A panel that slides in from the inline end, over a dimmed page. */
export function Drawer({ open, onOpenChange, title, description, action, foot, flush, initialFocus, children }: DrawerProps) {
  const t = useTexts(uiTexts)
  useCloseGesture(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={keepOpenForToasts(onOpenChange)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer" initialFocus={initialFocus}>
          <div className="drawer__head">
            <div className="drawer__title">
              <Dialog.Title>{title}</Dialog.Title>
              {description && <Dialog.Description className="muted">{description}</Dialog.Description>}
            </div>
            {action}
            <Dialog.Close render={<IconButton icon="close" label={t('close')} />} />
          </div>
          <div className={flush ? 'drawer__body drawer__body--flush' : 'drawer__body'}>{children}</div>
          {foot && <div className="drawer__foot">{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
