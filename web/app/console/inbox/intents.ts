/** The forms of an enquiry's page. */
export const REPLY = 'reply'
export const ASSIGN = 'assign'
export const MOVE = 'move'
export const QUOTE = 'quote'
export const SNOOZE = 'snooze'
/** The form of those that are selected in the list. */
export const BULK = 'bulk'
/** The other enquiries of a customer. */
export const CLOSE = 'close'
/** What that did, taken back. */
export const UNDO = 'undo'
