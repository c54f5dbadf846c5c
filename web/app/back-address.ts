import { pageLanguage } from './paths.ts'

/**
 * Where the `back` parameter of a URL leads: to a page of this site, in the language of the current page, or undefined. Media pages exist
 * only in English.
 */
export const backAddress = ({ pathname, search }: { pathname: string; search: string }): string | undefined => {
  const back = new URLSearchParams(search).get('back') ?? ''
  if (!/^\/(en|ar)\/[!-[\]-~]*$/.test(back)) return undefined
  return back.replace(/^\/..(?!\/media\b)/, `/${pageLanguage(pathname)}`)
}
