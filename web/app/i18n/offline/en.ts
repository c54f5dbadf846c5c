/** Texts for the time without a network. */
export const en = {
  title: 'You are offline',
  help: 'This page needs the network. What you looked at last still opens.',
  again: 'Try again',
  kept: 'Opens without a network',
  cart: 'In your lease cart',
  cartHelp: 'The cart stays in this browser. It can be sent as an enquiry when you are online again.',
  maintenance: 'We are working on the site',
  maintenanceHelp: 'It will be back shortly. Cars, bookings and enquiries are safe.',
  maintenanceCall: 'Need a car now? Call us:',
  otherLanguage: 'العربية',
  newVersion: 'There is a new version of this site.',
  newVersionLoad: 'Reload',
} as const
