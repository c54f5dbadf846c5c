import { deferredPart, preloadParts } from '../../deferred-part.tsx'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { pageMeta } from '../page-meta.ts'
import { FormPage } from './form-page.tsx'
import { CONTACT_DETAILS } from './deferred-contact-details.tsx'
import './honeypot.css'
import type { Route } from './+types/lease'

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = enquiryTexts[language].leaseDescription
  return pageMeta({ matches, language, title: siteTexts[language].pageLease, description, path: paths.lease })
}

const loadForm = async () => (await import('./contact-form.tsx')).LeaseForm
const FORM = deferredPart(loadForm, import.meta.env.SSR ? await loadForm() : undefined)

export const loader = () => null
export const clientLoader = preloadParts(FORM, CONTACT_DETAILS)

/** The general lease form. */
export default function LeasePage() {
  const t = useTexts(enquiryTexts)
  const title = useTexts(siteTexts)('pageLease')
  return (
    <FormPage title={title} eyebrow={t('contactLeasing')} heading={title} lead={t('leaseLead')} form={FORM.part}>
      {CONTACT_DETAILS.part}
    </FormPage>
  )
}
