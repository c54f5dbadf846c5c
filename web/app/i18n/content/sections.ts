/** The order of the sections on the privacy and terms pages; the keys of their texts begin with these names. */

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
