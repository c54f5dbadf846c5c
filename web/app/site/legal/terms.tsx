import { TERMS_SECTIONS } from '../../i18n/content/sections.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { contentTranslator } from '../content-words.ts'
import { contentWords } from '../content-words.server.ts'
import { pageMeta } from '../page-meta.ts'
import { LegalPage, operator } from './legal-page.tsx'
import type { Route } from './+types/terms'

export const loader = ({ url }: Route.LoaderArgs) => contentWords('terms', pageLanguage(url.pathname))

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = contentTranslator(loaderData, language)('termsDescription')
  return pageMeta({ matches, language, title: siteTexts[language].footerTerms, description, path: paths.terms })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = contentTranslator(loaderData, language)
  const title = useTexts(siteTexts)('footerTerms')
  const said = operator(language, useSettings())
  return (
    <LegalPage
      words={loaderData}
      title={title}
      lead={t('termsLead')}
      sections={TERMS_SECTIONS.map((id) => ({ id, title: t(`terms_${id}_title`), text: t(`terms_${id}_text`, said) }))}
    />
  )
}
