/** The code of a refusal that says: not saved, because the session is over. */
export const SESSION_OVER = 'session_over'
