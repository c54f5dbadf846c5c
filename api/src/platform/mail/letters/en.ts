import { BRAND } from '@masar/domain/brand'
import { CODE_MINUTES } from '../mail.ts'
import type { LetterTexts } from './content.ts'

const name = BRAND.name.en
const GOOD_FOR = `The code works once, within ${CODE_MINUTES} minutes.`
const KEEP_IT = `Nobody at ${name} will ever ask you for it.`

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
}
