/** The order of what stands on the About Us, privacy and terms pages; keys of the texts begin with these names. */

/** The management, by the names of their portraits. */
export const TEAM = ['chief-executive', 'operations', 'finance', 'leasing', 'workshop', 'customer-care', 'preowned'] as const
export type TeamMember = (typeof TEAM)[number]

export const PRIVACY_SECTIONS = [
  'who',
  'what',
  'why',
  'consent',
  'cookies',
  'storage',
  'others',
  'keeping',
  'safety',
  'rights',
  'children',
  'contact',
] as const

export const TERMS_SECTIONS = [
  'site',
  'enquiries',
  'prices',
  'payment',
  'rental',
  'driver',
  'damage',
  'lease',
  'preowned',
  'offers',
  'pictures',
  'liability',
  'law',
] as const
