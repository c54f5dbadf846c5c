/** The labels of the built-in map, for land and sea. */
type Label = { en: string; ar: string; lat: number; lng: number }

export const COUNTRIES: readonly Label[] = [
  { en: 'Oman', ar: 'عُمان', lat: 20.9, lng: 56.7 },
  { en: 'United Arab Emirates', ar: 'الإمارات', lat: 23.9, lng: 54.3 },
  { en: 'Saudi Arabia', ar: 'السعودية', lat: 22.2, lng: 49.2 },
  { en: 'Yemen', ar: 'اليمن', lat: 16.4, lng: 48.6 },
  { en: 'Iran', ar: 'إيران', lat: 28.6, lng: 56.2 },
  { en: 'Qatar', ar: 'قطر', lat: 25.35, lng: 51.2 },
  { en: 'Pakistan', ar: 'باكستان', lat: 27.2, lng: 63.9 },
]

export const SEAS: readonly Label[] = [
  { en: 'Sea of Oman', ar: 'بحر عُمان', lat: 24.5, lng: 61.6 },
  { en: 'Arabian Sea', ar: 'بحر العرب', lat: 17.6, lng: 59.8 },
]

export const TOWNS: readonly Label[] = [
  { en: 'Sur', ar: 'صور', lat: 22.57, lng: 59.53 },
  { en: 'Duqm', ar: 'الدقم', lat: 19.66, lng: 57.7 },
  { en: 'Haima', ar: 'هيماء', lat: 19.96, lng: 56.28 },
  { en: 'Khasab', ar: 'خصب', lat: 26.18, lng: 56.25 },
]
