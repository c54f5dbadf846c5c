/** The quotation that is being composed, kept in this browser, and its sums as the server computes them. */
import { useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { staffPaths } from '../../staff-paths.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Result } from '../calls.ts'
import { storedDraft } from '../drafts.ts'
import { useFrame, useNow } from '../use-desk.ts'
import type { Enquiry } from '../inbox/enquiry-data.ts'
import { firstDraft, readDraft, toPreview, type Computed, type Draft, type Quotation } from './draft.ts'

/** Milliseconds without typing before the server is asked. */
const DEBOUNCE_MS = 250

export function useComposer(enquiry: Enquiry, latest: Quotation | undefined) {
  const now = useNow()
  const { me } = useFrame()
  const kept = storedDraft('quotation', me.id, enquiry.id)
  // Drafts are in local storage, so they can be read only after hydration.
  const hydrated = useHydrated()
  // An untouched composer starts again from a version that a colleague sends meanwhile.
  const version = latest?.version ?? 0
  const [start, setStart] = useState(() => ({ version, first: firstDraft(enquiry, latest, now) }))
  if (start.version !== version) setStart({ version, first: firstDraft(enquiry, latest, now) })
  const { first } = start
  const before = useMemo(
    () => (hydrated ? readDraft(storedDraft('quotation', me.id, enquiry.id).read()) : undefined),
    [hydrated, me.id, enquiry.id],
  )
  const [typed, setTyped] = useState<Draft>()
  const [sent, setSent] = useState<{ draft: Draft; version: number }>()
  const draft = typed ?? before ?? sent?.draft ?? first
  const isAsSent = draft === sent?.draft
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    setTyped(next)
    kept.write(JSON.stringify(next))
  }
  const startOver = () => {
    kept.drop()
    setTyped(first)
  }
  return {
    draft,
    change,
    startOver,
    dirty: JSON.stringify(draft) !== JSON.stringify(first),
    dropDraft: () => kept.drop(),
    /** A retry may follow a lost response: it repeats the version of the first try, so that the server accepts it only once. */
    version: isAsSent ? sent.version : version,
    isAsSent,
    markSent: () => setSent({ draft, version: isAsSent ? sent.version : version }),
    /** After a refusal because of a newer version: the next try is based on that. */
    clearSent: () => setSent(undefined),
  }
}

/** The sums, requested again shortly after each change. The last ones stay until the next arrive. */
export function usePreview(enquiryId: number, draft: Draft) {
  const { load, data, state } = useFetcher<Result<Computed>>()
  const asked = JSON.stringify(toPreview(draft))
  const [computed, setComputed] = useState<Computed>()
  useEffect(() => {
    const timer = setTimeout(() => {
      // A lost connection is reported elsewhere; the next change tries again.
      void load(`${staffPaths.quotationPreview(enquiryId)}?draft=${encodeURIComponent(asked)}`)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [load, enquiryId, asked])
  if (data?.refused === undefined && data?.done && data.done !== computed) setComputed(data.done)
  return { computed, refused: data?.refused, busy: state !== 'idle' }
}
