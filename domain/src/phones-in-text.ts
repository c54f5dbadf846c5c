/**
 * A web address, which is left alone, or a phone number (with a plus, or in groups), whose parts the surrounding Arabic text would reorder.
 * Other digits are matched whole, so that no number begins inside them; a lookbehind would break the whole script where unsupported.
 */
const ADDRESS_OR_PHONE = /https?:\/\/\S+|(\+\d(?: ?\d){1,14}|\d{2,8}(?: \d{2,8}){1,4}(?!\d))|\d+/gi

/** A user's text with its phone numbers isolated, so that they read left to right. */
export const phonesInOrder = (text: string): string =>
  text.replace(ADDRESS_OR_PHONE, (found, phone?: string) => (phone === undefined ? found : `\u2066${phone}\u2069`))
