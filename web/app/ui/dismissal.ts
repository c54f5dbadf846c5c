import type { Dialog } from '@base-ui/react/dialog'

/** A press on a toast lies outside a dialog, but is not meant to close it. */
export function keepOpenForToasts(onOpenChange: (open: boolean) => void): (open: boolean, details: Dialog.Root.ChangeEventDetails) => void {
  return (open, details) => {
    const target = details.event.target
    if (details.reason === 'outside-press' && target instanceof Element && target.closest('.Toastify')) details.cancel()
    else onOpenChange(open)
  }
}
