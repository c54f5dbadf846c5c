import { contentTexts } from '../../i18n/content/texts.ts'
import { PRIVACY_SECTIONS } from '../../i18n/content/sections.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { translator } from '../../i18n/translate.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { settingsOf, useSettings } from '../../settings.ts'
import { pageMeta } from '../page-meta.ts'
import { LegalPage, operator } from './legal-page.tsx'
import type { Route } from './+types/privacy'

export function meta({ matches, location }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = translator(contentTexts, language)('privacyDescription', operator(language, settingsOf(matches)))
  return pageMeta({ matches, language, title: siteTexts[language].pagePrivacy, description, path: paths.privacy })
}

export default function PrivacyPage() {
  const t = useTexts(contentTexts)
  const title = useTexts(siteTexts)('pagePrivacy')
  const said = operator(useLanguage(), useSettings())
  return (
    <LegalPage
      title={title}
      lead={t('privacyLead')}
      sections={PRIVACY_SECTIONS.map((id) => ({ id, title: t(`privacy_${id}_title`), text: t(`privacy_${id}_text`, said) }))}
    />
  )
}
