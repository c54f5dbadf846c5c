import { PageFailure } from '../failure.tsx'
import { TopBar } from './top-bar.tsx'

/** A page of the console that could not be loaded: it keeps its header, with the title. */
export function FailedPage({ title, error }: { title: string; error: unknown }) {
  return (
    <>
      <TopBar title={title} />
      <PageFailure error={error} />
    </>
  )
}
