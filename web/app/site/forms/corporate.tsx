import { deferredPart, preloadParts } from '../../deferred-part.tsx'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { pageMeta } from '../page-meta.ts'
import { FormPage } from './form-page.tsx'
import '../../ui/check-tile.css'
import '../../ui/stepper.css'
import '../../ui/tick.css'
import './quantity-field.css'
import './honeypot.css'
import type { Route } from './+types/corporate'

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = enquiryTexts[language].corporateDescription
  return pageMeta({ matches, language, title: siteTexts[language].footerCorporate, description, path: paths.corporate })
}

const loadWords = async () => (await import('./corporate-words.tsx')).CorporateWords
const WORDS = deferredPart(loadWords, import.meta.env.SSR ? await loadWords() : undefined)

const loadForm = async () => (await import('./corporate-form.tsx')).CorporateForm
const FORM = deferredPart(loadForm, import.meta.env.SSR ? await loadForm() : undefined)

export const loader = () => null
export const clientLoader = preloadParts(FORM, WORDS)

export default function CorporatePage() {
  const t = useTexts(enquiryTexts)
  const title = useTexts(siteTexts)('footerCorporate')
  return (
    <FormPage title={title} eyebrow={t('corporateEyebrow')} heading={t('corporateHeading')} lead={t('corporateLead')} form={FORM.part}>
      {WORDS.part}
    </FormPage>
  )
}
