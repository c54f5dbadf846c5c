import { contentTexts } from '../../i18n/content/texts.ts'
import { TERMS_SECTIONS } from '../../i18n/content/sections.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { translator } from '../../i18n/translate.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { pageMeta } from '../page-meta.ts'
import { LegalPage, operator } from './legal-page.tsx'
import type { Route } from './+types/terms'

export function meta({ matches, location }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = translator(contentTexts, language)('termsDescription')
  return pageMeta({ matches, language, title: siteTexts[language].pageTerms, description, path: paths.terms })
}

export default function TermsPage() {
  const t = useTexts(contentTexts)
  const title = useTexts(siteTexts)('pageTerms')
  const said = operator(useLanguage(), useSettings())
  return (
    <LegalPage
      title={title}
      lead={t('termsLead')}
      sections={TERMS_SECTIONS.map((id) => ({ id, title: t(`terms_${id}_title`), text: t(`terms_${id}_text`, said) }))}
    />
  )
}
