import { BRAND } from '@masar/domain/brand'
import { MINUTE } from '@masar/domain/durations'
import { CODE_LIFETIME } from '@masar/domain/one-time-codes'
import { apart, type LetterTexts } from './content.ts'

const name = BRAND.name.en
const GOOD_FOR = `The code works once, within ${CODE_LIFETIME / MINUTE} minutes.`
const KEEP_IT = `Nobody at ${name} will ever ask you for it.`

const BECAUSE = `You get this e-mail because you have an enquiry at ${name}.`
const FOR_BUSINESS = 'You get this e-mail because enquiries are sent to this mailbox.'
const KINDS = { rental: 'Rental', leasing: 'Lease', pre_owned: 'Pre-owned' } as const
const LEADS = { contact: 'Contact message', leasing: 'Lease message', corporate: 'Corporate request' } as const
const STATES = {
  new_enquiry: { heading: 'Your enquiry is waiting', text: 'Your enquiry is waiting to be answered.' },
  inprogress: { heading: 'We are working on your enquiry', text: 'Somebody in our team is looking after your enquiry now.' },
  completed: { heading: 'Your enquiry is completed', text: 'We have completed your enquiry. Thank you for choosing us.' },
  lost: { heading: 'Your enquiry is closed', text: 'We have closed your enquiry. If you still need a car, just write to us in it.' },
} as const

export const en: LetterTexts = {
  signup_code: ({ code }) => ({
    subject: `Your ${name} sign-up code`,
    preview: 'Enter it where you are signing up.',
    heading: 'Confirm your e-mail address',
    before: ['Enter this code where you are signing up:'],
    code,
    after: [
      `${GOOD_FOR} ${KEEP_IT}`,
      'If you are not signing up, somebody typed your address by mistake. You can ignore this e-mail: without the code nothing happens.',
    ],
  }),
  signup_known: (_values, { login, forgot }) => ({
    subject: `You already have a ${name} account`,
    preview: 'Log in, or set a new password.',
    heading: 'You already have an account',
    before: ['Somebody, probably you, tried to sign up with this address. It has an account already, so you can simply log in.'],
    links: [
      { label: 'Log in', url: login },
      { label: 'Set a new password', url: forgot },
    ],
    after: ['If it was not you, there is nothing to do: your account has not changed.'],
  }),
  forgot_code: ({ code }) => ({
    subject: `Your ${name} code for a new password`,
    preview: 'Enter it where you asked for a new password.',
    heading: 'Set a new password',
    before: ['Enter this code where you asked for a new password:'],
    code,
    after: [`${GOOD_FOR} ${KEEP_IT}`, 'If you did not ask for it, you can ignore this e-mail: your password stays as it is.'],
  }),
  password_changed: (_values, { forgot, phone }) => ({
    subject: `Your ${name} password was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'Your password was changed',
    before: [
      'The password of your account has just been changed, and other devices have been signed out.',
      'If that was you, there is nothing to do.',
    ],
    links: [{ label: 'It was not me: set a new password', url: forgot }],
    after: [`If you cannot get in, call us: ${phone}.`],
  }),
  email_changed: ({ email }, { phone, mail }) => ({
    subject: `The e-mail address of your ${name} account was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'Your e-mail address was changed',
    before: [`Your account now belongs to ${email}. From now on you log in with that address, and our e-mails go there.`],
    after: [`If that was not you, tell us at once: ${phone} or ${mail}.`],
  }),
  session_code: ({ code }) => ({
    subject: `Your ${name} code for signing out other devices`,
    preview: 'They stay signed in until you enter it.',
    heading: 'Sign out other devices',
    before: ['Enter this code where you asked to sign out other devices:'],
    code,
    after: [
      `${GOOD_FOR} ${KEEP_IT}`,
      'If you did not ask for it, nothing is signed out. Somebody may be using your account: change your password.',
    ],
  }),
  delete_code: ({ code }) => ({
    subject: `Your ${name} code for deleting your account`,
    preview: 'Your account stays until you enter it.',
    heading: 'Delete your account',
    before: ['Enter this code to delete your account for good:'],
    code,
    after: [
      `${GOOD_FOR} ${KEEP_IT}`,
      'If you did not ask for it, your account stays as it is. Somebody may know your password: change it.',
    ],
  }),
  enquiry_received: ({ id, cars }, { enquiry }) => ({
    subject: `We have received your enquiry ${id}`,
    preview: 'We will answer you soon.',
    heading: 'Thank you for your enquiry',
    before: ['We have received your enquiry and will answer you soon. You asked for:', ...cars],
    links: [{ label: 'View your enquiry', url: enquiry(id) }],
    after: ['You can write to us there at any time.'],
    why: BECAUSE,
  }),
  enquiry_reply: ({ id, author, text }, { enquiry }) => ({
    subject: `A reply to your enquiry ${id}`,
    preview: `${author} has written to you.`,
    heading: 'You have a reply',
    before: [`${author} has written to you about your enquiry ${id}:`],
    quote: text,
    links: [{ label: 'Read and answer', url: enquiry(id) }],
    after: ['Please answer there: this e-mail is sent by itself, and nobody reads replies to it.'],
    why: BECAUSE,
  }),
  enquiry_status: ({ id, status }, { enquiry }) => ({
    subject: `${STATES[status].heading} (${id})`,
    preview: STATES[status].text,
    heading: STATES[status].heading,
    before: [STATES[status].text],
    links: [{ label: 'View your enquiry', url: enquiry(id) }],
    after: [],
    why: BECAUSE,
  }),
  business_enquiry: ({ id, kind, cars, facts, name: writer, phone, replyTo, text }, { desk }) => ({
    subject: `${KINDS[kind]} enquiry ${id}: ${writer}`,
    preview: cars.join(', '),
    heading: `${KINDS[kind]} enquiry ${id}`,
    before: [`${apart(writer)}, ${phone}, ${replyTo}`, ...cars, ...facts],
    ...(text === '' ? {} : { quote: text }),
    links: [{ label: 'Open the enquiry', url: desk.enquiry(id) }],
    after: ['Please answer in the staff console: what is written there stands in the enquiry.'],
    why: FOR_BUSINESS,
  }),
  business_answer: ({ id, name: writer, phone, replyTo, text }, { desk }) => ({
    subject: `Enquiry ${id}: ${writer} has answered the quotation`,
    preview: text,
    heading: `The quotation of enquiry ${id} is answered`,
    before: [`${apart(writer)}, ${phone}, ${replyTo}`],
    quote: text,
    links: [{ label: 'Open the enquiry', url: desk.enquiry(id) }],
    after: ['Please go on in the staff console.'],
    why: FOR_BUSINESS,
  }),
  business_lead: ({ id, kind, facts, name: writer, phone, replyTo, text }, { desk }) => ({
    subject: `${LEADS[kind]} ${id}: ${writer}`,
    preview: `${apart(writer)}, ${phone}`,
    heading: `${LEADS[kind]} ${id}`,
    before: [`${apart(writer)}, ${phone}, ${replyTo}`, ...facts],
    ...(text === '' ? {} : { quote: text }),
    links: [{ label: 'Open in the staff console', url: desk.lead(id) }],
    after: ['An answer to this e-mail goes to the person who wrote.'],
    why: FOR_BUSINESS,
  }),
}
