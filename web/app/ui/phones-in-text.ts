import { leftToRight } from '../i18n/language.ts'

/** A number that begins with a plus, or stands in groups: Arabic text around it would turn the order of these round. */
const GROUPS = /\+\d(?: ?\d){1,14}|(?<!\d)\d{2,8}(?: \d{2,8}){1,4}(?!\d)/g

/** What people wrote, with its phone numbers read left to right. */
export const phonesInOrder = (text: string): string => text.replace(GROUPS, leftToRight)
