import { BRAND } from '@masar/domain/brand'
import { leftToRight, type Language } from '../../i18n/language.ts'
import { muscatDates } from '../../i18n/muscat-dates.ts'
import { useLanguage } from '../../i18n/use-language.tsx'
import type { Contact } from '@masar/domain/settings'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Prose } from '../../ui/prose.tsx'
import { contentTranslator, type ContentWords } from '../content-words.ts'
import './legal-page.css'

/** The day these texts were last changed. */
const CHANGED = new Date('2026-11-01T08:00:00Z')

const DATES = {
  en: muscatDates('en-GB', { dateStyle: 'long' }),
  ar: muscatDates('ar-OM-u-ca-gregory-nu-latn', { dateStyle: 'long' }),
}

/** The operator's name, city and contact details, as these texts name them. */
export const operator = (language: Language, { mail, phone }: Contact) => ({
  name: BRAND.name[language],
  city: BRAND.city[language],
  mail: leftToRight(mail),
  phone: leftToRight(phone),
})

type Section = { id: string; title: string; text: string }

type Props = { words: ContentWords; title: string; lead: string; sections: readonly Section[] }

/** A legal page: introduction, table of contents and sections. */
export function LegalPage({ words, title, lead, sections }: Props) {
  const language = useLanguage()
  const t = contentTranslator(words, language)
  return (
    <article className="wrap reading legal">
      <header className="stack">
        <Breadcrumb home={paths.home(language)} items={[{ label: title }]} />
        <h1>{title}</h1>
        <p className="muted small">{t('legalUpdated', { date: DATES[language](CHANGED) })}</p>
        <p className="lead">{lead}</p>
      </header>
      <nav className="panel legal__contents" aria-labelledby="contents">
        <h2 className="h-sm" id="contents">
          {t('legalContents')}
        </h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a className="link" href={`#${section.id}`}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="legal__section">
          <h2 className="h-sm">{section.title}</h2>
          <Prose text={section.text} />
        </section>
      ))}
    </article>
  )
}
