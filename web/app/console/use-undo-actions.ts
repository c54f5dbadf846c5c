import { usePriceUndo } from './fleet/use-price-undo.ts'
import { useUndo } from './inbox/use-undo.ts'

/** The undo actions that toasts offer. The frame holds them, because a toast may be pressed on another page than it came from. */
export const useUndoActions = () => ({ enquiries: useUndo(), prices: usePriceUndo() })

export type UndoActions = ReturnType<typeof useUndoActions>
