/** Texts of the design system's own parts. */
export const en = {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
} as const
