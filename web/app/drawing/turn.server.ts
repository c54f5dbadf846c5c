import { createContext } from 'react-router'

/** Does, at once or soon, what holds up everybody else, such as drawing a page. */
export type InTurn = <Result>(work: () => Result) => Promise<Awaited<Result>>

export const turnContext = createContext<InTurn>(async <Result>(work: () => Result): Promise<Awaited<Result>> => await work())
