/** The intents of the forms on an enquiry's page. */
export const REPLY = 'reply'
export const ASSIGN = 'assign'
export const MOVE = 'move'
export const QUOTE = 'quote'
export const SNOOZE = 'snooze'
/** Changes the enquiries selected in the list. */
export const BULK = 'bulk'
/** Closes the other enquiries of a customer. */
export const CLOSE = 'close'
/** Undoes a change of the selected enquiries. */
export const UNDO = 'undo'
