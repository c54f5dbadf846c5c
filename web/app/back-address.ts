import { pageLanguage } from './paths.ts'

/**
 * Where a `back` of an address leads: a page of this site, in the language that was switched to meanwhile, or nowhere. Of media there is
 * no Arabic page.
 */
export const backAddress = ({ pathname, search }: { pathname: string; search: string }): string | undefined => {
  const back = new URLSearchParams(search).get('back') ?? ''
  if (!/^\/(en|ar)\/[!-[\]-~]*$/.test(back)) return undefined
  return back.replace(/^\/..(?!\/media\b)/, `/${pageLanguage(pathname)}`)
}
