/** Validation errors of our own, beyond types and lengths; the API has a message for each. */
export type Complaint =
  | 'missing'
  | 'badEmail'
  | 'badPhone'
  | 'badText'
  | 'tooFine'
  | 'badDate'
  | 'endBeforeStart'
  | 'periodLong'
  | 'badCountryCode'
  | 'passwordsDiffer'
  | 'badHours'
  | 'badPage'
  | 'twiceTheSameDay'

/** Parameters of a Zod issue, from which the API chooses the message. */
export const complain = (complaint: Complaint) => ({ params: { complaint } })
