import { useId, type ComponentProps } from 'react'

/** A section named by its heading. */
export function Part({ title, children, ...section }: ComponentProps<'section'> & { title: string }) {
  const id = useId()
  return (
    <section {...section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
