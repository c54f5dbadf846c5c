import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { telephone } from '../navigation.ts'
import { WhatsAppLink, type WhatsAppSubject } from '../whatsapp-link.tsx'
import './call-button.css'

/** The ways to talk about this car at once: by telephone, or in a chat that begins with its name. */
export function CallButtons({ subject }: { subject: WhatsAppSubject }) {
  const t = useTexts(fleetTexts)
  const enquiry = useTexts(enquiryTexts)
  const { phone } = useSettings()
  return (
    <div className="calls">
      <a className="btn btn--line btn--sm" href={telephone(phone)}>
        <Icon name="phone" />
        {t('callToBook', { phone: leftToRight(phone) })}
      </a>
      <WhatsAppLink className="btn btn--line btn--sm" subject={subject}>
        <Icon name="chat" />
        {enquiry('whatsApp')}
      </WhatsAppLink>
    </div>
  )
}
