import type { ReactNode } from 'react'
import type { Refusal } from '../calls.ts'
import type { Draft, DraftField } from './draft.ts'
import type { Collection } from './fleet-calls.ts'

/** What every group of fields is given. */
export type FieldsProps = {
  kind: Collection
  draft: Draft
  set: <Name extends DraftField>(name: Name, value: Draft[Name]) => void
  refused: Refusal | undefined
}

/** A group of fields under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="vehicle__part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
