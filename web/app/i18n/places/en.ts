/** Texts of the location drawer. Those the specification quotes stand here letter for letter. */
export const en = {
  title: 'Book Your Rental Car',
  intro: 'Select your current location for car deliver',
  enterLocation: 'Enter a location',
  please: 'Please select location, so that we can find a rental cars that delivers to you!',
  selectLocation: 'Select Location',
  close: 'Close',
  noPlace: 'No place of that name. You can still select what you wrote.',
  noSuggestions: 'Suggestions cannot be loaded right now. You can still select what you wrote.',
  useMyLocation: 'Use my current location',
  denied: 'The browser did not tell us where you are. Allow it in the address bar, or write your location above.',
  notFound: 'We could not find where you are. Please write your location above.',
  outside: 'You seem to be outside Oman. Please write where the car should come.',
  orBranch: 'Or collect from a branch',
  enterAddress: 'Enter your location',
  changeAddress: 'Change your location',
} as const
