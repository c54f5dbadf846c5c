import { calledFromOman } from '@masar/domain/dialling-codes'
import { spacedPhone } from '@masar/domain/phone'
import { MailAddress } from './mail-address.tsx'

/** A link to call a phone number, with its dialling code if there is one, or to write to an e-mail address. */
export function ContactLink({ className, ...way }: { className: string } & ({ phone: string; code?: string } | { mail: string })) {
  if ('mail' in way)
    return (
      <a className={className} dir="ltr" href={`mailto:${way.mail}`}>
        <MailAddress address={way.mail} />
      </a>
    )
  const number = calledFromOman(way.phone, way.code)
  return (
    <a className={`${className} ltr num`} href={`tel:${number}`}>
      {spacedPhone(number)}
    </a>
  )
}
