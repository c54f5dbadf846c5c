import { PRIVACY_SECTIONS } from '../../i18n/content/sections.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { settingsOf, useSettings } from '../../settings.ts'
import { contentTranslator } from '../content-words.ts'
import { contentWords } from '../content-words.server.ts'
import { pageMeta } from '../page-meta.ts'
import { LegalPage, operator } from './legal-page.tsx'
import type { Route } from './+types/privacy'

export const loader = ({ url }: Route.LoaderArgs) => contentWords('privacy', pageLanguage(url.pathname))

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = contentTranslator(loaderData, language)('privacyDescription', operator(language, settingsOf(matches)))
  return pageMeta({ matches, language, title: siteTexts[language].footerPrivacy, description, path: paths.privacy })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = contentTranslator(loaderData, language)
  const title = useTexts(siteTexts)('footerPrivacy')
  const said = operator(language, useSettings())
  return (
    <LegalPage
      words={loaderData}
      title={title}
      lead={t('privacyLead')}
      sections={PRIVACY_SECTIONS.map((id) => ({ id, title: t(`privacy_${id}_title`), text: t(`privacy_${id}_text`, said) }))}
    />
  )
}
