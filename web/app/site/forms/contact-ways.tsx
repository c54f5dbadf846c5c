import { BRAND } from '@masar/domain/brand'
import type { ReactNode } from 'react'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { SOCIAL, telephone } from '../navigation.ts'
import { WhatsAppLink } from '../whatsapp-link.tsx'

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
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
export function ContactWays() {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  return (
    <>
      <ul className="cways">
        <Way icon="phone" title={t('contactCall')}>
          <Phone number={BRAND.phone} />
          <div className="cways__row">
            <Phone number={BRAND.whatsapp} />
            <WhatsAppLink className="btn btn--line btn--sm">
              <Icon name="chat" size="s" />
              {t('whatsApp')}
            </WhatsAppLink>
          </div>
        </Way>
        <Way icon="mail" title={t('contactGeneral')}>
          <Mailbox address={BRAND.mail} />
        </Way>
        <Way icon="brief" title={t('contactLeasing')}>
          <Mailbox address={BRAND.leasingMail} />
        </Way>
        <Way icon="pin" title={t('contactPost')}>
          <p>{BRAND.postalAddress[language]}</p>
        </Way>
      </ul>
      <div className="row soc-row">
        {SOCIAL.map(({ icon, name, href }) => (
          <a key={name} className="ibtn ibtn--line" href={href} aria-label={name}>
            <Icon name={icon} />
          </a>
        ))}
      </div>
    </>
  )
}
