/** What an article can be. These words travel on the wire and in URLs; their labels are translated. */

/** The language it is written in. */
export const CONTENT_TYPES = ['english', 'arabic'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** Not shown, shown from a day to come, or shown. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

/** Where on its page a picture stands; the carousel alone has several. */
export const ARTICLE_PLACES = ['title', 'banner', 'carousel'] as const
export type ArticlePlace = (typeof ARTICLE_PLACES)[number]
