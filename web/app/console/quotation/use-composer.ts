/** What is being composed, kept in this browser, and what the server says it comes to. */
import { useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { staffPaths } from '../../staff-paths.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Result } from '../calls.ts'
import { draftOf } from '../drafts.ts'
import { useFrame, useNow } from '../use-desk.ts'
import type { Enquiry } from '../inbox/enquiry-data.ts'
import { firstDraft, readDraft, toPreview, type Computed, type Draft, type Quotation } from './draft.ts'

/** Milliseconds without a key before the server is asked. */
const QUIET = 250

export function useComposer(enquiry: Enquiry, latest: Quotation | undefined) {
  const now = useNow()
  const { me } = useFrame()
  const kept = draftOf('quotation', me.id, enquiry.id)
  // The server knows no drafts.
  const isHere = useHydrated()
  // Begun where nobody has written yet, it follows what a colleague sends.
  const version = latest?.version ?? 0
  const [begun, setBegun] = useState(() => ({ version, first: firstDraft(enquiry, latest, now) }))
  if (begun.version !== version) setBegun({ version, first: firstDraft(enquiry, latest, now) })
  const { first } = begun
  const before = useMemo(
    () => (isHere ? readDraft(draftOf('quotation', me.id, enquiry.id).read()) : undefined),
    [isHere, me.id, enquiry.id],
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
    forget: () => kept.drop(),
    /** What was sent and got no answer may be there already: it goes out again as it was, and is taken once. */
    version: isAsSent ? sent.version : version,
    isAsSent,
    hold: () => setSent({ draft, version: isAsSent ? sent.version : version }),
    /** It was refused for what is newer: the next one goes on top of that. */
    letGo: () => setSent(undefined),
  }
}

/** What it comes to, asked again a moment after each change. The last answer stays until the next one. */
export function usePreview(enquiryId: number, draft: Draft) {
  const { load, data, state } = useFetcher<Result<Computed>>()
  const asked = JSON.stringify(toPreview(draft))
  const [computed, setComputed] = useState<Computed>()
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever is without a connection sees so elsewhere, and is asked again with the next change.
      void load(`${staffPaths.quotationPreview(enquiryId)}?draft=${encodeURIComponent(asked)}`)
    }, QUIET)
    return () => clearTimeout(timer)
  }, [load, enquiryId, asked])
  if (data?.refused === undefined && data?.done && data.done !== computed) setComputed(data.done)
  return { computed, refused: data?.refused, busy: state !== 'idle' }
}
