import { deferredPart, preloadParts } from '../../deferred-part.tsx'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { pageMeta } from '../page-meta.ts'
import { FormPage } from './form-page.tsx'
import { CONTACT_DETAILS } from './deferred-contact-details.tsx'
import './honeypot.css'
import type { Route } from './+types/contact-us'

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = enquiryTexts[language].contactDescription
  return pageMeta({ matches, language, title: siteTexts[language].headerContactUs, description, path: paths.contactUs })
}

const loadForm = async () => (await import('./contact-form.tsx')).ContactForm
const FORM = deferredPart(loadForm, import.meta.env.SSR ? await loadForm() : undefined)

export const loader = () => null
export const clientLoader = preloadParts(FORM, CONTACT_DETAILS)

export default function ContactUsPage() {
  const t = useTexts(enquiryTexts)
  const title = useTexts(siteTexts)('headerContactUs')
  return (
    <FormPage title={title} eyebrow={title} heading={t('contactHeading')} form={FORM.part}>
      {CONTACT_DETAILS.part}
    </FormPage>
  )
}
