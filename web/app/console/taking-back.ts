import { usePriceUndo } from './fleet/use-price-undo.ts'
import { useUndo } from './inbox/use-undo.ts'

/** What can be taken back by a toast, on whichever page one is by then: the frame gives it to its pages. */
export const useTakingBack = () => ({ enquiries: useUndo(), prices: usePriceUndo() })

export type TakingBack = ReturnType<typeof useTakingBack>
