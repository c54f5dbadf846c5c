/** The forms of a customer's page. */
export const ERASE = 'erase'
