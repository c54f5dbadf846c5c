import { PageFailure } from '../failure.tsx'
import { TopBar } from './top-bar.tsx'

/** A page of the console that could not be had: its head stays, and says which it is. */
export function FailedPage({ title, error }: { title: string; error: unknown }) {
  return (
    <>
      <TopBar title={title} />
      <PageFailure error={error} />
    </>
  )
}
