import type { ReactNode } from 'react'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import type { Refusal } from '../calls.ts'
import type { Draft, DraftField } from './draft.ts'
import type { Collection } from './fleet-calls.ts'

/** Props that every group of fields gets. */
export type FieldsProps = {
  kind: Collection
  draft: Draft
  set: <Name extends DraftField>(name: Name, value: Draft[Name]) => void
  refused: Refusal | undefined
}

/** A group of fields under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const held = useFocusFallback()
  return (
    <section className="vehicle__part" aria-label={title} tabIndex={-1} {...held}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
