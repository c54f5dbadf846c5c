/** The vocabulary of the demo fleet: bodies and paints that pictures exist for, makers, branches, and the types of its entries. */
import { BRANCH_IDS, HOME_CITY, type BranchId } from '@masar/domain/locations'
import type { CarType, FuelType, Transmission } from '@masar/domain/vehicles'

/** The body styles of the studio pictures. */
export const BODIES = ['sedan', 'hatch', 'suv', 'suvlarge', 'pickup', 'coupe', 'van', 'ev'] as const
export type Body = (typeof BODIES)[number]

/** Paints as sold in Oman, with their common names. */
export const PAINTS = {
  pearl: { hex: '#eeebe4', en: 'Pearl white', ar: 'أبيض لؤلؤي' },
  silver: { hex: '#b4b8bb', en: 'Silver', ar: 'فضي' },
  graphite: { hex: '#4b5156', en: 'Graphite grey', ar: 'رمادي غرافيت' },
  black: { hex: '#1a1b1d', en: 'Black', ar: 'أسود' },
  sand: { hex: '#b8a88e', en: 'Desert sand', ar: 'رملي' },
  bronze: { hex: '#6a5140', en: 'Bronze', ar: 'برونزي' },
  blue: { hex: '#1c3762', en: 'Deep blue', ar: 'أزرق داكن' },
  burgundy: { hex: '#6c1a24', en: 'Burgundy', ar: 'عنابي' },
  green: { hex: '#25463a', en: 'Forest green', ar: 'أخضر غابي' },
  sky: { hex: '#89a6bb', en: 'Sky blue', ar: 'أزرق سماوي' },
} as const
export type Paint = keyof typeof PAINTS

/** Makers with their Arabic names. */
export const BRANDS = {
  Toyota: 'تويوتا',
  Nissan: 'نيسان',
  Hyundai: 'هيونداي',
  Kia: 'كيا',
  Mitsubishi: 'ميتسوبيشي',
  Suzuki: 'سوزوكي',
  Honda: 'هوندا',
  Mazda: 'مازدا',
  Lexus: 'لكزس',
  MG: 'إم جي',
  BYD: 'بي واي دي',
  Chery: 'شيري',
  Geely: 'جيلي',
  Peugeot: 'بيجو',
  Ford: 'فورد',
  GMC: 'جي إم سي',
  Tesla: 'تسلا',
  'Mercedes-Benz': 'مرسيدس-بنز',
  BMW: 'بي إم دبليو',
  Isuzu: 'إيسوزو',
} as const
export type BrandName = keyof typeof BRANDS

/** The branches that the demo data is written for. */
export const DEMO_BRANCHES = ['azaiba', 'al-mouj', 'salalah', 'sohar'] as const
export type DemoBranch = (typeof DEMO_BRANCHES)[number]

/** The actual branch for one of the demo: with other branches configured, or fewer, they are assigned in order. */
export const standsAt = (branch: DemoBranch): BranchId => BRANCH_IDS[DEMO_BRANCHES.indexOf(branch) % BRANCH_IDS.length] as BranchId

/** The stored value of a place in a demo enquiry: a demo branch, `muscat` for the home city, or free text. */
export function placeOf(words: string): string {
  const branch = DEMO_BRANCHES.find((each) => each === words)
  if (branch) return standsAt(branch)
  return words === 'muscat' ? HOME_CITY : words
}

/** What all demo vehicles have. Prices are in rial; descriptions are HTML (p, ul, li, strong). */
type DemoVehicle = {
  brand: BrandName
  /** Model name without the maker, as on the boot lid. */
  en: string
  ar: string
  car_type: CarType
  transmission: Transmission
  fuel_type: FuelType
  seat_count: number
  year: number
  body: Body
  paint: Paint
  /** In common notation: '2.0 L', '3.5 L V6', '150 kW'. */
  engine: string
  branches: readonly DemoBranch[]
  en_description: string
  ar_description: string
}

export type DemoRental = DemoVehicle & {
  day: number
  week: number
  fortnight: number
  month: number
  /** Keys of the demo offers (fleet/offers.ts) that the car takes part in. */
  offers?: readonly string[]
}

export type DemoLease = DemoVehicle & {
  /** Rial per month, over 60 months. */
  price: number
  /** A line below the name. */
  des: string
  /** The contract's rules, HTML. */
  en_rules: string
  ar_rules: string
}

export type DemoPreowned = DemoVehicle & {
  price: number
  km_driven: number
  horse_power: number
  features: readonly { en_title: string; ar_title: string; en_value: string; ar_value: string }[]
}
