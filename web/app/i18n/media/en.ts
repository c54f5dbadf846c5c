/** Texts of the media list and of an article's page. */
export const en = {
  title: 'Media',
  heading: 'Notes from the road',
  description: 'Routes, seasons, rules of the road, leasing for companies and buying used: articles from our branches in Oman.',
  latest: 'Latest Articles',
  contentLanguage: 'Content language',
  english: 'EN',
  arabic: 'AR',
  noMedia: 'No Media Available',
  noMediaHelp: 'Check back later for new updates.',
  back: 'Back to Articles',
  notFound: 'Article not found',
  notFoundHelp: 'It may have been withdrawn, or the address may have changed.',
  pictures: 'Pictures of the article',
  twinEnglish: 'Read it in English',
  twinArabic: 'اقرأه بالعربية',
} as const
