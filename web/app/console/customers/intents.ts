/** The forms of a customer's page. */
export const ERASE = 'erase'
export const SIGN_OUT = 'sign-out'
