import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { pageMeta } from '../page-meta.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'
import { FormPage } from './form-page.tsx'
import type { Route } from './+types/contact-us'

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = enquiryTexts[language].contactDescription
  return pageMeta({ matches, language, title: siteTexts[language].headerContactUs, description, path: paths.contactUs })
}

export default function ContactUsPage() {
  const t = useTexts(enquiryTexts)
  const title = useTexts(siteTexts)('headerContactUs')
  return (
    <FormPage title={title} eyebrow={title} heading={t('contactHeading')} form={<ContactForm />}>
      <ContactWays />
    </FormPage>
  )
}
