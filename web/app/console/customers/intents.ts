/** The intents of the forms on a customer's page. */
export const ERASE = 'erase'
export const SIGN_OUT = 'sign-out'
