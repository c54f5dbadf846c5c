import type { Picture } from '@masar/contract/shapes'
import type { Language } from '../../i18n/language.ts'

/** The alternative text of a picture: staff's description of it, or else the car's name; then its place among the pictures. */
export function pictureAlt(
  { en_alt, ar_alt }: Pick<Picture, 'en_alt' | 'ar_alt'>,
  name: string,
  language: Language,
  place: string,
): string {
  const said = language === 'ar' ? (ar_alt ?? en_alt) : en_alt
  return `${said ?? name}${language === 'ar' ? '،' : ','} ${place}`
}
