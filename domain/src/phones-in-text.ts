/**
 * An address of the web, which stays as it is, or a number that begins with a plus or stands in groups: Arabic text around it would turn the
 * order of these round. Other digits are taken whole, so that no number begins within them; where looking behind is not known, all code would stop.
 */
const ADDRESS_OR_PHONE = /https?:\/\/\S+|(\+\d(?: ?\d){1,14}|\d{2,8}(?: \d{2,8}){1,4}(?!\d))|\d+/gi

/** What people wrote, with its phone numbers read left to right. */
export const phonesInOrder = (text: string): string =>
  text.replace(ADDRESS_OR_PHONE, (found, phone?: string) => (phone === undefined ? found : `\u2066${phone}\u2069`))
