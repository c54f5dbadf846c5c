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
 * The operator: the one file to change to make this another company's site. What only the server needs is exported
 * separately, because the browser loads `BRAND` with every page.
 * Phone numbers, addresses and registration numbers of the demo operator are invented.
 */
export const BRAND = {
  name: { en: 'Masar', ar: 'مسار' },
  since: 1992,
  /**
   * SVG paths of the logo's mark in a 48×48 box: `body` takes the text colour, `sign` the signal colour.
   * Favicons and home-screen icons are drawn from it too.
   */
  mark: {
    body: 'M3 45V14V10h3V5h6v5h3v4h3V10h3V5h6v5h3v4h3V10h3V5h6v5h3v4h0V45H34L26.200 21h-4.400L14 45z',
    sign: 'M23.300 25h1.400l.6 5h-2.600zM22.500 33h3l1.200 12h-5.400z',
  },
  city: { en: 'Muscat, Sultanate of Oman', ar: 'مسقط، سلطنة عُمان' },
  phone: '+968 2400 1992',
  /** Also takes calls. */
  whatsapp: '+968 9200 1992',
  mail: 'hello@masar.example',
  leasingMail: 'leasing@masar.example',
  corporateMail: 'corporate@masar.example',
  postalAddress: {
    en: 'P.O. Box 1992, Postal Code 130, Azaiba, Muscat, Sultanate of Oman',
    ar: 'ص.ب 1992، الرمز البريدي 130، العذيبة، مسقط، سلطنة عُمان',
  },
  /** Legal details as printed on documents and in the footer: the company, its commercial registration and its VAT number. */
  registration: {
    company: { en: 'Masar Car Rental LLC', ar: 'شركة مسار لتأجير السيارات ش.م.م' },
    commercial: '1019920',
    vat: 'OM1100019920',
  },
  social: {
    linkedin: 'https://www.linkedin.com/company/masar-example',
    facebook: 'https://www.facebook.com/masar.example',
    instagram: 'https://www.instagram.com/masar.example',
  },
  /** The city that a search without a location defaults to. */
  homeCity: { en: 'Muscat', ar: 'مسقط' },
  /** Where a rental car can be picked up, in the order in which the search offers them. */
  pickUpAt: ['azaiba', 'sohar', 'salalah'],
  branches: [
    {
      id: 'azaiba',
      name: { en: 'Azaiba', ar: 'العذيبة' },
      city: 'Muscat',
      phone: '+968 2400 1993',
      lat: 23.5926,
      lng: 58.3711,
      hours: LONG_HOURS,
    },
    {
      id: 'al-mouj',
      name: { en: 'Al Mouj', ar: 'الموج' },
      city: 'Muscat',
      phone: '+968 2400 1994',
      lat: 23.6219,
      lng: 58.2722,
      hours: LONG_HOURS,
    },
    {
      id: 'salalah',
      name: { en: 'Salalah', ar: 'صلالة' },
      city: 'Salalah',
      phone: '+968 2320 1992',
      lat: 17.0194,
      lng: 54.0897,
      hours: SHORT_HOURS,
    },
    {
      id: 'sohar',
      name: { en: 'Sohar', ar: 'صحار' },
      city: 'Sohar',
      phone: '+968 2680 1992',
      lat: 24.3461,
      lng: 56.7075,
      hours: SHORT_HOURS,
    },
  ],
} as const

/** The operator's own colours in the design: ink (dark backgrounds), teal (the brand) and saffron (the signal colour). */
export const BRAND_COLOURS = {
  'ink-950': '#071a1b',
  'ink-900': '#0b2526',
  'ink-800': '#103334',
  'ink-700': '#184344',
  'ink-600': '#2c5657',
  'teal-700': '#0e4c49',
  'teal-600': '#15635e',
  'teal-500': '#2b8079',
  'teal-300': '#83bdb3',
  'teal-200': '#b5d7d0',
  'teal-100': '#d9ebe7',
  'teal-50': '#ecf5f2',
  'saffron-700': '#7d4a00',
  'saffron-600': '#c87c0e',
  'saffron-500': '#f0a42f',
  'saffron-400': '#f6b853',
  'saffron-200': '#fbdfa9',
  'saffron-100': '#fdf0d5',
  'saffron-50': '#fef8ea',
} as const

/** The management team as the About page shows it; the portraits are drawings in web/app/site/about/portraits. */
export const BRAND_TEAM = [
  {
    portrait: 'chief-executive',
    name: { en: 'Salim Al Harthy', ar: 'سالم الحارثي' },
    position: { en: 'Chief Executive Officer', ar: 'الرئيس التنفيذي' },
  },
  {
    portrait: 'operations',
    name: { en: 'Maryam Al Balushi', ar: 'مريم البلوشية' },
    position: { en: 'Chief Operating Officer', ar: 'رئيسة العمليات' },
  },
  {
    portrait: 'finance',
    name: { en: 'Khalid Al Lawati', ar: 'خالد اللواتي' },
    position: { en: 'Finance Director', ar: 'المدير المالي' },
  },
  {
    portrait: 'leasing',
    name: { en: 'Aisha Al Zadjali', ar: 'عائشة الزدجالية' },
    position: { en: 'Head of Leasing', ar: 'رئيسة التأجير الطويل' },
  },
  {
    portrait: 'workshop',
    name: { en: 'Hamed Al Shukaili', ar: 'حمد الشكيلي' },
    position: { en: 'Fleet and Workshop Manager', ar: 'مدير الأسطول والورشة' },
  },
  {
    portrait: 'customer-care',
    name: { en: 'Fatma Al Riyami', ar: 'فاطمة الريامية' },
    position: { en: 'Head of Customer Care', ar: 'رئيسة خدمة العملاء' },
  },
  {
    portrait: 'preowned',
    name: { en: 'Rashid Al Kindi', ar: 'راشد الكندي' },
    position: { en: 'Pre-owned Cars Manager', ar: 'مدير السيارات المستعملة' },
  },
] as const
