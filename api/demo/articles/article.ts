/** What a demo article is made of. */

/** Plain text: blank lines part paragraphs; lines with `• ` or `1. ` make a list. */
type ArticleText = { title: string; description: string }

/** One article in both languages. Its key names its pictures too. */
export type DemoArticle = {
  key: string
  /** Days between its publication and the day the demo data is made. */
  age: number
  en: ArticleText
  ar: ArticleText
}
