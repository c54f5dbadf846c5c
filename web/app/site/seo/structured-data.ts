/** What pages are about, as schema.org structured data. */
import { BRAND } from '@masar/domain/brand'
import type { PublicSettings } from '@masar/contract/settings'
import { mapLink, type Branch } from '@masar/domain/locations'
import type { Contact } from '@masar/domain/settings'
import type { Language } from '../../i18n/language.ts'
import { paths } from '../../paths.ts'
import type {
  Article,
  AutoRental,
  BreadcrumbList,
  MergeLeafTypes,
  CarLeaf,
  OpeningHoursSpecification,
  Organization,
  ProductLeaf,
} from 'schema-dts'

/** A car for sale or for hire is both a `Product` and a `Car`. */
export type CarStructuredData = MergeLeafTypes<[ProductLeaf, CarLeaf]>

/** The type without plain strings: schema-dts also accepts a URL in place of an object. */
export type ObjectOf<Named> = Exclude<Named, string>

/** The types of thing that our pages are about; schema-dts lets the compiler check their properties. */
export type StructuredData = ObjectOf<Article | AutoRental | BreadcrumbList | Organization> | CarStructuredData

const ORGANIZATION_ID = '#organization'
export const organizationId = (origin: string): string => `${origin}/${ORGANIZATION_ID}`

/** The company, under the same `@id` on every page that mentions it. */
export const organization = (origin: string, language: Language, contact: Contact): ObjectOf<Organization> => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: BRAND.name[language],
  alternateName: BRAND.name[language === 'en' ? 'ar' : 'en'],
  url: origin + paths.home(language),
  logo: `${origin}/icon-512.png`,
  foundingDate: String(BRAND.since),
  telephone: contact.phone,
  email: contact.mail,
  sameAs: [contact.linkedin, contact.facebook, contact.instagram],
})

const DAYS = {
  usual: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  friday: ['Friday'],
  saturday: ['Saturday'],
} as const

/** A closed day is left out, which means closed. */
const openingHours = ({ hours }: Branch): OpeningHoursSpecification[] =>
  (['usual', 'friday', 'saturday'] as const).flatMap((days) => {
    const span = hours[days]
    return span ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[days], opens: span.from, closes: span.to }] : []
  })

/** To open and close at midnight means to be closed all day. */
const closedOn = (day: string): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: day,
  validThrough: day,
  opens: '00:00',
  closes: '00:00',
})

/** The branches, each as a place of business. */
export const branches = (origin: string, language: Language, settings: PublicSettings): ObjectOf<AutoRental>[] =>
  settings.branches.map((branch) => ({
    '@type': 'AutoRental',
    '@id': `${origin}/#${branch.id}`,
    name: `${BRAND.name[language]} ${branch.name[language]}`,
    parentOrganization: { '@id': organizationId(origin) },
    url: origin + paths.locations(language),
    image: `${origin}/icon-512.png`,
    telephone: branch.phone,
    priceRange: 'RO',
    currenciesAccepted: 'OMR',
    address: {
      '@type': 'PostalAddress',
      ...(branch.address.en === '' ? {} : { streetAddress: branch.address[language] || branch.address.en }),
      addressLocality: branch.name[language],
      addressRegion: branch.city,
      addressCountry: 'OM',
    },
    geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lng },
    hasMap: mapLink(branch),
    openingHoursSpecification: openingHours(branch),
    ...(settings.closed_days.length === 0 ? {} : { specialOpeningHoursSpecification: settings.closed_days.map(closedOn) }),
  }))

/** The trail of pages that lead to this one, which is the last entry. */
export const breadcrumbs = (origin: string, way: readonly { name: string; path: string }[]): ObjectOf<BreadcrumbList> => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + path })),
})
