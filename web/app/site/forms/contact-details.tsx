import type { ReactNode } from 'react'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { socialLinks, telephone } from '../navigation.ts'
import { WhatsAppLink } from '../whatsapp-link.tsx'

function Detail({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  )
}

const Mailbox = ({ address }: { address: string }) => (
  <a className="link" href={`mailto:${address}`}>
    <span className="ltr">{address}</span>
  </a>
)

const Phone = ({ number }: { number: string }) => (
  <a className="link" href={telephone(number)}>
    <span className="ltr num">{number}</span>
  </a>
)

/** All ways to reach us. */
export function ContactDetails() {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  const settings = useSettings()
  return (
    <>
      <ul className="cways">
        <Detail icon="phone" title={t('contactCall')}>
          <Phone number={settings.phone} />
          <div className="cways__row">
            <Phone number={settings.whatsapp} />
            <WhatsAppLink className="btn btn--line btn--sm">
              <Icon name="chat" size="s" />
              {t('whatsApp')}
            </WhatsAppLink>
          </div>
        </Detail>
        <Detail icon="mail" title={t('contactGeneral')}>
          <Mailbox address={settings.mail} />
        </Detail>
        <Detail icon="brief" title={t('contactLeasing')}>
          <Mailbox address={settings.leasing_mail} />
        </Detail>
        <Detail icon="pin" title={t('contactPost')}>
          <p>{settings.postal_address[language]}</p>
        </Detail>
      </ul>
      <div className="row soc-row">
        {socialLinks(settings).map(({ icon, name, href }) => (
          <a key={name} className="ibtn ibtn--line" href={href} aria-label={name}>
            <Icon name={icon} />
          </a>
        ))}
      </div>
    </>
  )
}
