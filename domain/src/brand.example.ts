/** Opening hours of the branches, in Muscat time. */
const LONG_HOURS = {
  usual: { from: '07:00', to: '23:00' },
  friday: { from: '14:00', to: '23:00' },
  saturday: { from: '08:00', to: '23:00' },
  ramadan: { from: '09:00', to: '16:00' },
} as const
const SHORT_HOURS = {
  usual: { from: '08:00', to: '22:00' },
  friday: { from: '15:00', to: '22:00' },
  saturday: { from: '09:00', to: '22:00' },
  ramadan: { from: '09:00', to: '15:00' },
} as const

/**
 * A second, equally invented operator: replacing `brand.ts` with this file makes the site theirs.
 * Their name is long and has characters that HTML must escape; they have fewer branches, in other towns.
 */
export const BRAND = {
  name: { en: "Sanad & Sons' Car Rental", ar: 'سند وأولاده لتأجير السيارات' },
  since: 2003,
  /**
   * SVG paths of the logo's mark in a 48×48 box: `body` takes the text colour, `sign` the signal colour.
   * Favicons and home-screen icons are drawn from it too.
   */
  mark: {
    body: 'M24 3 43 13v22L24 45 5 35V13z',
    sign: 'M24 13 34 18.500v11L24 35 14 29.500v-11z',
  },
  city: { en: 'Nizwa, Sultanate of Oman', ar: 'نزوى، سلطنة عُمان' },
  phone: '+968 2499 0000',
  /** Also takes calls. */
  whatsapp: '+968 9499 0000',
  mail: 'salam@sanad.example',
  leasingMail: 'lease@sanad.example',
  corporateMail: 'firms@sanad.example',
  postalAddress: {
    en: 'P.O. Box 2003, Postal Code 611, Nizwa, Sultanate of Oman',
    ar: 'ص.ب 2003، الرمز البريدي 611، نزوى، سلطنة عُمان',
  },
  /** Legal details as printed on documents and in the footer: the company, its commercial registration and its VAT number. */
  registration: {
    company: { en: "Sanad & Sons' Car Rental LLC", ar: 'شركة سند وأولاده لتأجير السيارات ش.م.م' },
    commercial: '1200300',
    vat: 'OM1100200300',
  },
  social: {
    linkedin: 'https://www.linkedin.com/company/sanad-example',
    facebook: 'https://www.facebook.com/sanad.example',
    instagram: 'https://www.instagram.com/sanad.example',
  },
  /** The city that a search without a location defaults to. */
  homeCity: { en: 'Nizwa', ar: 'نزوى' },
  /** Where a rental car can be picked up, in the order in which the search offers them. */
  pickUpAt: ['nizwa-souq', 'sur'],
  branches: [
    {
      id: 'nizwa-souq',
      name: { en: 'Nizwa Souq', ar: 'سوق نزوى' },
      city: 'Nizwa',
      phone: '+968 2499 1000',
      lat: 22.9333,
      lng: 57.5333,
      hours: LONG_HOURS,
    },
    {
      id: 'sur',
      name: { en: 'Sur', ar: 'صور' },
      city: 'Sur',
      phone: '+968 2499 1001',
      lat: 22.5667,
      lng: 59.5289,
      hours: SHORT_HOURS,
    },
  ],
} as const

/** Names state a colour's role, not its hue: ink for dark backgrounds, teal for the brand, saffron for the signal colour. */
export const BRAND_COLOURS = {
  'ink-950': '#1a1322',
  'ink-900': '#251b30',
  'ink-800': '#332641',
  'ink-700': '#433354',
  'ink-600': '#554668',
  'teal-700': '#4b3762',
  'teal-600': '#62487e',
  'teal-500': '#7f61a0',
  'teal-300': '#bba4d8',
  'teal-200': '#d5c7e8',
  'teal-100': '#eae3f4',
  'teal-50': '#f4f1fa',
  'saffron-700': '#715200',
  'saffron-600': '#b78700',
  'saffron-500': '#e2ad21',
  'saffron-400': '#edbd50',
  'saffron-200': '#fadfa9',
  'saffron-100': '#fdf0d5',
  'saffron-50': '#fff8ea',
} as const

/** The management team as the About page shows it; the portraits are drawings in web/app/site/about/portraits. */
export const BRAND_TEAM = [
  {
    portrait: 'operations',
    name: { en: 'Nasra Al Busaidi', ar: 'نصرة البوسعيدية' },
    position: { en: 'Chief Executive Officer', ar: 'الرئيسة التنفيذية' },
  },
  {
    portrait: 'chief-executive',
    name: { en: 'Talal Al Farsi', ar: 'طلال الفارسي' },
    position: { en: 'Chief Operating Officer', ar: 'رئيس العمليات' },
  },
  {
    portrait: 'customer-care',
    name: { en: 'Huda Al Maskari', ar: 'هدى المسكرية' },
    position: { en: 'Finance Director', ar: 'المديرة المالية' },
  },
] as const
