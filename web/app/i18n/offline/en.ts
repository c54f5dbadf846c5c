/** Texts for the time without a network. */
export const en = {
  title: 'You are offline',
  help: 'This page needs the network. What you looked at last still opens.',
  again: 'Try again',
  kept: 'Opens without a network',
  cart: 'In your lease cart',
  cartHelp: 'The cart stays in this browser. It can be sent as an enquiry when you are online again.',
} as const
