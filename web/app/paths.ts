/** Every address of the site, in one place; routes.ts registers the same ones. */
import type { Kind } from '@masar/domain/vehicles'
import { isLanguage, type Language } from './i18n/language.ts'

type Id = number | string

const LISTINGS = { rental: 'rental-car', leasing: 'lease-car', pre_owned: 'preowned-car' } as const satisfies Record<Kind, string>

const listing = (kind: Kind, lang: Language): string => `/${lang}/${LISTINGS[kind]}`

/** The addresses, each a function of the page's language. */
export const paths = {
  home: (lang: Language): string => `/${lang}/home`,
  aboutUs: (lang: Language): string => `/${lang}/about-us`,
  /** There is one media page for both languages. */
  media: (_lang?: Language): string => '/en/media',
  /** An article stands under the language it is written in. */
  article: (contentLanguage: Language, id: Id): string => `/en/media/${contentLanguage}/articles/${id}`,
  locations: (lang: Language): string => `/${lang}/locations`,
  contactUs: (lang: Language): string => `/${lang}/contact-us`,
  corporate: (lang: Language): string => `/${lang}/corporate`,
  lease: (lang: Language): string => `/${lang}/lease`,
  login: (lang: Language): string => `/${lang}/login`,
  signup: (lang: Language): string => `/${lang}/signup`,
  forgot: (lang: Language): string => `/${lang}/forgot`,
  listing,
  rentals: (lang: Language): string => listing('rental', lang),
  leases: (lang: Language): string => listing('leasing', lang),
  preowned: (lang: Language): string => listing('pre_owned', lang),
  vehicle: (kind: Kind, lang: Language, id: Id): string => `${listing(kind, lang)}/${id}/details`,
  profile: (lang: Language): string => `/${lang}/profile`,
  leaseCart: (lang: Language): string => `/${lang}/lease-cart`,
  myEnquiries: (lang: Language): string => `/${lang}/my-enquiry`,
  enquiry: (lang: Language, id: Id): string => `/${lang}/my-enquiry/${id}`,
  privacy: (lang: Language): string => `/${lang}/privacy`,
  terms: (lang: Language): string => `/${lang}/terms`,
  compare: (lang: Language): string => `/${lang}/compare`,
  saved: (lang: Language): string => `/${lang}/saved`,
  quotation: (lang: Language, code: string): string => `/${lang}/quotation/${code}`,
  offline: (lang: Language): string => `/${lang}/offline`,
}

/** An address given by a request, if it is a page of the console. Printable ASCII only, because it may go into a response header. */
export const toStaffPage = (address: string): string | undefined => (/^\/staff(?:[/?][!-[\]-~]*)?$/.test(address) ? address : undefined)

/** Login, and then the page that asked for it. */
export const loginAddress = (lang: Language, back: string): string => withBack(paths.login(lang), back)

/** Adds the address to go on to afterwards. */
export const withBack = (address: string, back: string | undefined): string =>
  back === undefined ? address : `${address}?back=${encodeURIComponent(back)}`

/** The page that a request is for: the router requests a page's data under an address of its own. */
export function requestedPage(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of ['_routes', 'index']) searchParams.delete(name)
  const search = searchParams.toString()
  return pathname.replace(/(\/_)?\.data$/, '') + (search === '' ? '' : `?${search}`)
}

/** The language a path is in: its first segment, English when that is none. */
export function pageLanguage(pathname: string): Language {
  const first = pathname.split('/')[1]
  return isLanguage(first) ? first : 'en'
}

/** The same page in another language; where it has no such route (media), that language's home. */
export function inLanguage(pathname: string, language: Language): string {
  const [, , ...rest] = pathname.split('/')
  if (rest[0] === 'media' && language !== 'en') return paths.home(language)
  return ['', language, ...rest].join('/')
}
