/** E-mails about enquiries, and their recipients. */
import type { EnquiryStatus } from '@masar/domain/enquiry-status'
import { BRAND } from '@masar/domain/brand'
import { calledFromOman } from '@masar/domain/dialling-codes'
import { branchName, isLocationSet, PLACE_WORDS, type Branch } from '@masar/domain/locations'
import { BAISA_PER_RIAL } from '@masar/domain/money'
import { formatSearchDate } from '@masar/domain/muscat-time'
import type { Contact } from '@masar/domain/settings'
import type { Kind } from '@masar/domain/vehicles'
import { selectCustomer } from '../accounts/queries.ts'
import { carName } from '../fleet/car-name.ts'
import type { ApiLanguage } from '../messages/messages.ts'
import type { Database } from '../platform/database.ts'
import type { Letter, Mail } from '../platform/mail/mail.ts'
import { selectContact, type Settings } from '../settings/queries.ts'
import type { AskedVehicle, ThreadOwner } from './queries.ts'

type Vehicle = Omit<AskedVehicle, 'enquiryId'>

/** The business mailbox for each kind of enquiry, as a key of the contact settings. */
const MAILBOXES = { rental: 'mail', leasing: 'leasing_mail', pre_owned: 'mail' } as const satisfies Record<Kind, keyof Contact>

const carsName = (vehicle: Vehicle, language: ApiLanguage): string =>
  vehicle.count === 1 ? carName(vehicle, language) : `${vehicle.count} × ${carName(vehicle, language)}`

type ToCustomer = { [Name in 'enquiry_received' | 'enquiry_reply' | 'enquiry_status']: Omit<Extract<Letter, { name: Name }>, 'to'> }[
  | 'enquiry_received'
  | 'enquiry_reply'
  | 'enquiry_status']

/** Mails the account's own address, if the account still exists: the address in the form may be somebody else's. */
export async function mailCustomer(within: Database, mail: Mail, customerId: number, letter: ToCustomer): Promise<void> {
  const customer = await selectCustomer(within, customerId)
  if (customer) await mail.send(within, { ...letter, to: customer.email } as Letter)
}

/** Tells a customer that the enquiry has arrived. */
export const receivedLetter = ({ id, language, vehicles }: { id: number; language: ApiLanguage; vehicles: readonly Vehicle[] }) => ({
  name: 'enquiry_received' as const,
  language,
  values: { id, cars: vehicles.map((vehicle) => carsName(vehicle, language)) },
})

export const mailStatus = (
  within: Database,
  mail: Mail,
  { id, customerId, language }: { id: number; customerId: number; language: ApiLanguage },
  status: EnquiryStatus,
): Promise<void> => mailCustomer(within, mail, customerId, { name: 'enquiry_status', language, values: { id, status } })

type BusinessFacts = {
  id: number
  enquiryType: Kind
  name: string
  phone: string
  email: string
  description: string
  countryCode: string
  startDate: Date | null
  endDate: Date | null
  carLocation: string
  dropLocation: string
  vehicles: readonly Vehicle[]
}

/** English names of the special places that the search form offers. */
const PLACES = { homeCity: BRAND.homeCity.en, allLocation: 'any branch', yourLocation: 'at the customer’s address' } as const

/** The name of a place: enquiries store it as it was sent, which may be a branch id. */
function placeName(place: string, branches: readonly Branch[]): string {
  const word = PLACE_WORDS.get(place)
  return word ? PLACES[word] : (branchName(place, branches, 'en') ?? place)
}

/** The key facts of the enquiry, in English as everything sent to the business. */
function factsOf({ startDate, endDate, carLocation, dropLocation, vehicles }: BusinessFacts, branches: readonly Branch[]): string[] {
  const dates = [startDate, endDate].map((date) => (date ? formatSearchDate(date) : 'open'))
  const net = vehicles.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0)
  return [
    ...(startDate || endDate ? [dates.join(' – ')] : []),
    ...(isLocationSet(carLocation) ? [`Pickup: ${placeName(carLocation, branches)}`] : []),
    ...(isLocationSet(dropLocation) ? [`Drop: ${placeName(dropLocation, branches)}`] : []),
    `RO ${(net / BAISA_PER_RIAL).toFixed(3)} without VAT`,
  ]
}

/** Tells the business of a new enquiry; replying to the e-mail writes to the customer. */
export function businessLetter(enquiry: BusinessFacts, { contact, branches }: Pick<Settings, 'contact' | 'branches'>): Letter {
  const { id, enquiryType: kind, name, phone, countryCode, email, description, vehicles } = enquiry
  return {
    name: 'business_enquiry',
    to: contact[MAILBOXES[kind]],
    language: 'en',
    values: {
      id,
      kind,
      replyTo: email,
      name,
      phone: calledFromOman(phone, countryCode),
      cars: vehicles.map((vehicle) => carsName(vehicle, 'en')),
      facts: factsOf(enquiry, branches),
      text: description,
    },
  }
}

/** Tells the business that a customer has answered a quotation. */
export async function mailAnswer(within: Database, mail: Mail, enquiry: ThreadOwner, said: string): Promise<void> {
  const { id, enquiryType, email, name, phone, countryCode } = enquiry
  await mail.send(within, {
    name: 'business_answer',
    to: (await selectContact(within))[MAILBOXES[enquiryType]],
    language: 'en',
    values: { id, replyTo: email, name, phone: calledFromOman(phone, countryCode), text: said },
  })
}
