import { spacedPhone } from '@masar/domain/phone'
import { MailAddress } from './mail-address.tsx'

/** A phone number to call, or an address to write to. */
export function ContactLink({ className, ...way }: { className: string } & ({ phone: string } | { mail: string })) {
  return 'phone' in way ? (
    <a className={`${className} ltr num`} href={`tel:${way.phone}`}>
      {spacedPhone(way.phone)}
    </a>
  ) : (
    <a className={className} dir="ltr" href={`mailto:${way.mail}`}>
      <MailAddress address={way.mail} />
    </a>
  )
}
