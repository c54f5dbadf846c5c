type PageTitle =
  | 'pageAboutUs'
  | 'pageMedia'
  | 'pageArticle'
  | 'pageLocations'
  | 'pageContactUs'
  | 'pageCorporate'
  | 'pageLease'
  | 'pageLogin'
  | 'pageSignup'
  | 'pageForgot'
  | 'pagePrivacy'
  | 'pageTerms'
  | 'pageCompare'

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
  privacy: 'pagePrivacy',
  terms: 'pageTerms',
  compare: 'pageCompare',
}
