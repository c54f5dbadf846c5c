
type PageTitle =
  | 'pageAboutUs' | 'pageMedia' | 'pageArticle' | 'pageLocations' | 'pageContactUs' | 'pageCorporate' | 'pageLease' | 'pageLogin' | 'pageSignup'
  | 'pageForgot' | 'pageLeaseCar' | 'pagePreownedCar' | 'pagePrivacy' | 'pageTerms' | 'pageCompare'

/** The headings of the pages that show their frame, by route id (routes.ts). */
export const PAGE_TITLES: Readonly<Record<string, PageTitle | undefined>> = {
  'about-us': 'pageAboutUs',
  media: 'pageMedia',
  article: 'pageArticle',
  locations: 'pageLocations',
  'contact-us': 'pageContactUs',
  corporate: 'pageCorporate',
  lease: 'pageLease',
  login: 'pageLogin',
  signup: 'pageSignup',
  forgot: 'pageForgot',
  'lease-car': 'pageLeaseCar',
  'lease-car-details': 'pageLeaseCar',
  'preowned-car': 'pagePreownedCar',
  'preowned-car-details': 'pagePreownedCar',
  privacy: 'pagePrivacy',
  terms: 'pageTerms',
  compare: 'pageCompare',
}
