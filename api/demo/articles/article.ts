/** The type of a demo article. */

/** Plain text: blank lines separate paragraphs; lines that begin with `• ` or `1. ` form a list. */
type ArticleText = { title: string; description: string }

/** One article in both languages. Its key is also the name of its pictures. */
export type DemoArticle = {
  key: string
  /** How many days before the demo data is created it was published. */
  age: number
  en: ArticleText
  ar: ArticleText
}
