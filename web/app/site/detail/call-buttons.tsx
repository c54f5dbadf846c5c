import { branchToFetchFrom, directionsLink } from '@masar/domain/directions'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { telephone } from '../navigation.ts'
import { WhatsAppLink, type WhatsAppSubject } from '../whatsapp-link.tsx'
import './call-buttons.css'

/** `place`: the pickup location, or for a pre-owned car where it stands. */
type CallButtonsProps = { subject: WhatsAppSubject; branches: readonly string[]; place: string }

/** Buttons to phone, to start a WhatsApp chat that names the car, and to get directions to its branch. */
export function CallButtons({ subject, branches, place }: CallButtonsProps) {
  const t = useTexts(fleetTexts)
  const enquiry = useTexts(enquiryTexts)
  const language = useLanguage()
  const { phone, branches: known } = useSettings()
  const branch = branchToFetchFrom(branches, place, known)
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
      {branch && (
        <a className="btn btn--line btn--sm" href={directionsLink(branch)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {enquiry('directions', { branch: branch.name[language] })}
        </a>
      )}
    </div>
  )
}
