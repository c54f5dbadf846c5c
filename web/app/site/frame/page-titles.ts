type PageTitle =
  | 'pageAboutUs'
  | 'pageMedia'
  | 'pageArticle'
  | 'pageLocations'
  | 'pageContactUs'
  | 'pageCorporate'
  | 'pageLease'
  | 'pagePrivacy'
  | 'pageTerms'

/** The headings of the pages that show their frame, by route id (routes.ts). */
export const PAGE_TITLES: Readonly<Record<string, PageTitle | undefined>> = {
  'about-us': 'pageAboutUs',
  media: 'pageMedia',
  'english-article': 'pageArticle',
  'arabic-article': 'pageArticle',
  locations: 'pageLocations',
  'contact-us': 'pageContactUs',
  corporate: 'pageCorporate',
  lease: 'pageLease',
  privacy: 'pagePrivacy',
  terms: 'pageTerms',
}
