import { Dialog } from '@base-ui/react/dialog'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { keepOpenForToasts } from './dismissal.ts'
import { IconButton } from './icon-button.tsx'
import { useCloseGesture } from './use-close-gesture.ts'
import './overlay.css'
import './modal.css'

type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The picture side: before the main part on wide pages, under it below 1040 px. Without it the modal is narrow. */
  side?: ReactNode
  /** Gets the focus first; by default, the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Gets the focus on closing; by default, what had it before, or the frame around that. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** On closing: if the button that opened the dialog has been removed (with its item, say), the focusable frame around it gets the focus. */
function useReturnFocus(open: boolean): () => boolean {
  const before = useRef<{ opener: Element; frame: HTMLElement | null | undefined }>(undefined)
  useLayoutEffect(() => {
    const opener = document.activeElement
    if (open && opener) before.current = { opener, frame: opener.parentElement?.closest<HTMLElement>('[tabindex="-1"]') }
  }, [open])
  return () => {
    const { opener, frame } = before.current ?? {}
    if (opener?.isConnected || !frame?.isConnected) return true
    // Otherwise the dialog would focus the first tabbable element in the frame.
    frame.focus({ preventScroll: true })
    return false
  }
}

/** A dialog in the middle of the page; a sheet at the bottom below 720 px. */
export function Modal({ open, onOpenChange, title, description, side, initialFocus, finalFocus, children }: ModalProps) {
  const t = useTexts(uiTexts)
  const returnFocus = useReturnFocus(open)
  useCloseGesture(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={keepOpenForToasts(onOpenChange)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className={side ? 'modal modal--two' : 'modal modal--one'}
          initialFocus={initialFocus}
          finalFocus={finalFocus ?? returnFocus}
        >
          {side && <div className="modal__side lattice">{side}</div>}
          <div className="modal__main">
            <div className="modal__head">
              <div className="modal__title">
                <Dialog.Title>{title}</Dialog.Title>
                {description && <Dialog.Description className="muted small">{description}</Dialog.Description>}
              </div>
              <Dialog.Close render={<IconButton icon="close" label={t('close')} />} />
            </div>
            <div className="modal__body">{children}</div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
