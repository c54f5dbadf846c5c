/** What schema.org and search engines require of the structured data on our pages. */

type Kind = RegExp | 'number' | readonly string[]
/** The value of each property: text that matches, a number, or things of these types. A name that ends in `?` is optional. */
type Shape = Record<string, Kind>

const TEXT = /\S/
const WHOLE = /^https?:\/\/\S+$/
const DATE = /^\d{4}-\d\d-\d\d/
const TIME = /^\d\d:\d\d$/
const COMPANY = ['Organization'] as const

const SHAPES: Record<string, Shape> = {
  Organization: {
    name: TEXT,
    '@id?': WHOLE,
    'alternateName?': TEXT,
    'url?': WHOLE,
    'logo?': WHOLE,
    'foundingDate?': /^\d{4}$/,
    'telephone?': /^\+968/,
    'email?': /@/,
    'sameAs?': WHOLE,
  },
  AutoRental: {
    '@id': WHOLE,
    name: TEXT,
    parentOrganization: ['reference'],
    url: WHOLE,
    image: WHOLE,
    telephone: /^\+968/,
    priceRange: TEXT,
    currenciesAccepted: /^OMR$/,
    address: ['PostalAddress'],
    geo: ['GeoCoordinates'],
    hasMap: WHOLE,
    openingHoursSpecification: ['OpeningHoursSpecification'],
  },
  PostalAddress: { addressLocality: TEXT, addressRegion: TEXT, addressCountry: /^OM$/ },
  GeoCoordinates: { latitude: 'number', longitude: 'number' },
  /** Either for a day of the week, or for the dates on which it is closed. */
  OpeningHoursSpecification: {
    'dayOfWeek?': /^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/,
    'validFrom?': DATE,
    'validThrough?': DATE,
    opens: TIME,
    closes: TIME,
  },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: 'number', name: TEXT, item: WHOLE },
  Article: {
    headline: TEXT,
    description: TEXT,
    inLanguage: /^(en|ar)$/,
    datePublished: DATE,
    image: WHOLE,
    mainEntityOfPage: WHOLE,
    author: COMPANY,
    publisher: COMPANY,
  },
  Car: {
    '@id': WHOLE,
    name: TEXT,
    description: TEXT,
    url: WHOLE,
    sku: TEXT,
    'image?': WHOLE,
    brand: ['Brand'],
    model: TEXT,
    vehicleModelDate: /^\d{4}$/,
    vehicleSeatingCapacity: 'number',
    fuelType: TEXT,
    vehicleTransmission: TEXT,
    bodyType: TEXT,
    offers: ['Offer'],
    'color?': TEXT,
    'mileageFromOdometer?': ['QuantitativeValue'],
    'itemCondition?': WHOLE,
    'vehicleEngine?': ['EngineSpecification'],
  },
  Brand: { name: TEXT },
  EngineSpecification: { enginePower: ['QuantitativeValue'] },
  QuantitativeValue: { value: 'number', unitCode: /^(KMT|BHP|DAY|WEE|MON)$/ },
  Offer: {
    url: WHOLE,
    price: 'number',
    priceCurrency: /^OMR$/,
    availability: /^https:\/\/schema\.org\/InStock$/,
    seller: COMPANY,
    'itemCondition?': WHOLE,
    'businessFunction?': ['reference'],
    'priceSpecification?': ['UnitPriceSpecification'],
  },
  UnitPriceSpecification: {
    price: 'number',
    priceCurrency: /^OMR$/,
    unitCode: /^(DAY|WEE|MON)$/,
    valueAddedTaxIncluded: /^false$/,
    referenceQuantity: ['QuantitativeValue'],
  },
}

export type Described = Record<string, unknown>

/** The most specific of its types: a car is a product as well. */
const typeOf = (thing: Described): string => String([thing['@type']].flat().at(-1))

function faultsOfValue(value: unknown, kind: Kind, where: string): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${where} is empty`] : value.flatMap((each) => faultsOfValue(each, kind, where))
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? [] : [`${where} is no number: ${String(value)}`]
  if (kind instanceof RegExp) return typeof value !== 'object' && kind.test(String(value)) ? [] : [`${where} is ${JSON.stringify(value)}`]
  const thing = value as Described
  if (kind.includes('reference') && thing['@type'] === undefined) return faultsOfValue(thing['@id'], WHOLE, `${where} @id`)
  return kind.includes(typeOf(thing)) ? faultsOf(thing, where) : [`${where} is a ${typeOf(thing)}`]
}

/** What is wrong with a thing and everything nested in it. */
export function faultsOf(thing: Described, where = ''): string[] {
  const given = Object.fromEntries(Object.entries(thing).filter(([property]) => property !== '@type' && property !== '@context'))
  const name = `${where} ${typeOf(thing)}`
  const shape = SHAPES[typeOf(thing)]
  if (shape === undefined) return [`${name} is not known here`]
  const kinds = new Map(Object.entries(shape).map(([property, kind]) => [property.replace('?', ''), kind]))
  const missing = Object.keys(shape).filter((property) => !property.endsWith('?') && given[property] === undefined)
  const present = Object.entries(given).flatMap(([property, value]) => {
    const kind = kinds.get(property)
    return kind === undefined ? [`${name} has '${property}'`] : faultsOfValue(value, kind, `${name} ${property}`)
  })
  return [...missing.map((property) => `${name} lacks '${property}'`), ...present]
}
