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
 * The operator: the one file to change to make this another company's site.
 * Phone numbers, addresses and registration numbers of the demo operator are invented.
 */
export const BRAND = {
  name: { en: 'Masar', ar: 'مسار' },
  since: 1992,
  city: { en: 'Muscat, Sultanate of Oman', ar: 'مسقط، سلطنة عُمان' },
  phone: '+968 2400 1992',
  /** Answers calls too. */
  whatsapp: '+968 9200 1992',
  mail: 'hello@masar.example',
  leasingMail: 'leasing@masar.example',
  corporateMail: 'corporate@masar.example',
  postalAddress: {
    en: 'P.O. Box 1992, Postal Code 130, Azaiba, Muscat, Sultanate of Oman',
    ar: 'ص.ب 1992، الرمز البريدي 130، العذيبة، مسقط، سلطنة عُمان',
  },
  social: {
    linkedin: 'https://www.linkedin.com/company/masar-example',
    facebook: 'https://www.facebook.com/masar.example',
    instagram: 'https://www.instagram.com/masar.example',
  },
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
