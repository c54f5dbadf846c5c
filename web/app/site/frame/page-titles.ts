type PageTitle = 'pageAboutUs' | 'pageMedia' | 'pageArticle' | 'pageLocations' | 'pagePrivacy' | 'pageTerms'

/** The headings of the pages that show their frame, by route id (routes.ts). */
export const PAGE_TITLES: Readonly<Record<string, PageTitle | undefined>> = {
  'about-us': 'pageAboutUs',
  media: 'pageMedia',
  'english-article': 'pageArticle',
  'arabic-article': 'pageArticle',
  privacy: 'pagePrivacy',
  terms: 'pageTerms',
}
