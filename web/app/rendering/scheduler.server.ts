import { createContext } from 'react-router'

/** Runs work that blocks the event loop, such as rendering a page: at once, or in a later turn. */
export type Schedule = <Result>(work: () => Result) => Promise<Awaited<Result>>

export const scheduleContext = createContext<Schedule>(async <Result>(work: () => Result): Promise<Awaited<Result>> => await work())
