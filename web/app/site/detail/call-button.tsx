import { BRAND } from '@masar/domain/brand'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { telephone } from '../navigation.ts'
import { WhatsAppLink, type WhatsAppSubject } from '../whatsapp-link.tsx'
import './call-button.css'

/** The ways to talk about this car at once: by telephone, or in a chat that begins with its name. */
export function CallButtons({ subject }: { subject: WhatsAppSubject }) {
  const t = useTexts(fleetTexts)
  const enquiry = useTexts(enquiryTexts)
  return (
    <div className="talk">
      <a className="btn btn--line btn--sm" href={telephone(BRAND.phone)}>
        <Icon name="phone" />
        {t('callToBook', { phone: leftToRight(BRAND.phone) })}
      </a>
      <WhatsAppLink className="btn btn--line btn--sm" subject={subject}>
        <Icon name="chat" />
        {enquiry('whatsApp')}
      </WhatsAppLink>
    </div>
  )
}
