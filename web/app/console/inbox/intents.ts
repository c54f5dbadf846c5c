/** The forms of an enquiry's page. */
export const REPLY = 'reply'
export const ASSIGN = 'assign'
export const MOVE = 'move'
export const QUOTE = 'quote'
