/** Values of an article's fields. They appear in the API and in URLs; their labels are translated. */

/** The language it is written in. */
export const CONTENT_TYPES = ['english', 'arabic'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** Not shown, shown from a future day, or shown. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

/** Where on the article's page a picture stands; only the carousel has several. */
export const ARTICLE_PLACES = ['title', 'banner', 'carousel'] as const
export type ArticlePlace = (typeof ARTICLE_PLACES)[number]
