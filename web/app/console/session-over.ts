/** The code of what was not sent because one has to sign in again. */
export const SESSION_OVER = 'session_over'
