import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import './form-page.css'

type FormPageProps = {
  /** The title of the page in the breadcrumb. */
  title: string
  /** Above the heading. */
  eyebrow?: string
  heading: string
  lead?: string
  form: ReactNode
  children: ReactNode
}

/** The layout of a page with a form: text at the start, the form at the end, aligned at the top. */
export function FormPage({ title, eyebrow, heading, lead, form, children }: FormPageProps) {
  const language = useLanguage()
  return (
    <div className="wrap duo">
      <div className="duo__crumbs">
        <Breadcrumb home={paths.home(language)} items={[{ label: title }]} />
      </div>
      <div className="stack stack--l">
        <div className="stack">
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <h1>{heading}</h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
      {form}
    </div>
  )
}
