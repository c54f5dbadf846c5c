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

/** The console of the staff: its language is no part of the address. */
export const staffPaths = {
  inbox: '/staff',
  enquiry: (id: Id): string => `/staff/enquiries/${id}`,
  attachment: (id: Id, file: Id): string => `/staff/enquiries/${id}/files/${file}`,
  quotationPreview: (id: Id): string => `/staff/enquiries/${id}/quotation`,
  quotationPdf: (id: Id, quotation: Id): string => `/staff/enquiries/${id}/quotations/${quotation}`,
  files: (id: Id): string => `/staff/enquiries/${id}/files`,
  presence: (id: Id): string => `/staff/enquiries/${id}/presence`,
  bulk: '/staff/enquiries/bulk',
  cannedReplies: '/staff/enquiries/replies',
  replies: '/staff/replies',
  newReply: '/staff/replies/new',
  reply: (id: Id): string => `/staff/replies/${id}`,
  leads: '/staff/leads',
  lead: (id: Id): string => `/staff/leads/${id}`,
  leadEnquiry: (id: Id): string => `/staff/leads/${id}/enquiry`,
  customers: '/staff/customers',
  customer: (id: Id): string => `/staff/customers/${id}`,
  customerCopy: (id: Id): string => `/staff/customers/${id}/copy`,
  enquiriesCsv: '/staff/enquiries.csv',
  leadsCsv: '/staff/leads.csv',
  fleet: '/staff/fleet',
  newVehicle: (kind: string): string => `/staff/fleet/${kind}/new`,
  vehicle: (kind: string, id: Id): string => `/staff/fleet/${kind}/${id}`,
  vehiclePictures: (kind: string, id: Id): string => `/staff/fleet/${kind}/${id}/pictures`,
  units: (kind: string, id: Id): string => `/staff/fleet/${kind}/${id}/units`,
  reservation: (id: Id): string => `/staff/enquiries/${id}/reservation`,
  importFleet: '/staff/fleet/import',
  exportFleet: '/staff/fleet/export',
  users: '/staff/users',
  newUser: '/staff/users/new',
  user: (id: Id): string => `/staff/users/${id}`,
  offers: '/staff/offers',
  newOffer: '/staff/offers/new',
  offer: (id: Id): string => `/staff/offers/${id}`,
  offerCars: '/staff/offers/cars',
  articles: '/staff/articles',
  newArticle: '/staff/articles/new',
  article: (id: Id): string => `/staff/articles/${id}`,
  articleTwins: '/staff/articles/twins',
  audit: '/staff/audit',
  dashboard: '/staff/dashboard',
  settings: '/staff/settings',
  profile: '/staff/profile',
  login: '/staff/login',
  password: '/staff/password',
  authenticator: '/staff/authenticator',
  signOut: '/staff/sign-out',
  setLanguage: '/staff/language',
  live: '/staff/live',
}

/** The console's sign-in, and then the page that asked for it. */
export const staffLoginAddress = (back: string | undefined): string =>
  back === undefined ? staffPaths.login : `${staffPaths.login}?back=${encodeURIComponent(back)}`

/** An address that a request names, if it is a page of the console. */
export const toStaffPage = (address: string): string | undefined => (/^\/staff(?:[/?][^\\]*)?$/.test(address) ? address : undefined)

/** Login, and then the page that asked for it. */
export const loginAddress = (lang: Language, back: string): string => withBack(paths.login(lang), back)

/** An address that says where to go on afterwards. */
export const withBack = (address: string, back: string | undefined): string =>
  back === undefined ? address : `${address}?back=${encodeURIComponent(back)}`

/** Where a `back` of an address leads: a page of this site, or nowhere. */
export const backAddress = (search: URLSearchParams): string | undefined => {
  const back = search.get('back') ?? ''
  return /^\/(en|ar)\/[^\\]*$/.test(back) ? back : undefined
}

/** The page that a request is for: the router asks for a page's data under an address of its own. */
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
