/** What a schema of ours can find wrong beyond a type or a length; the API has a sentence for each. */
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

/** Parameters of an issue, read again where it is said to people. */
export const complain = (complaint: Complaint) => ({ params: { complaint } })
