import type { Picture } from '@masar/contract/shapes'
import type { Language } from '../../i18n/language.ts'

/** What is on a picture, where staff have said so; else which one it is of which car. */
export function pictureAlt(
  { en_alt, ar_alt }: Pick<Picture, 'en_alt' | 'ar_alt'>,
  name: string,
  language: Language,
  place: string,
): string {
  const said = language === 'ar' ? (ar_alt ?? en_alt) : en_alt
  return `${said ?? name}${language === 'ar' ? '،' : ','} ${place}`
}
