import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { pageMeta } from '../page-meta.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'
import { FormPage } from './form-page.tsx'
import type { Route } from './+types/lease'

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = enquiryTexts[language].leaseDescription
  return pageMeta({ matches, language, title: siteTexts[language].pageLease, description, path: paths.lease })
}

/** The general lease form. */
export default function LeasePage() {
  const t = useTexts(enquiryTexts)
  const title = useTexts(siteTexts)('pageLease')
  return (
    <FormPage title={title} eyebrow={t('contactLeasing')} heading={title} lead={t('leaseLead')} form={<ContactForm type="leasing" />}>
      <ContactWays />
    </FormPage>
  )
}
