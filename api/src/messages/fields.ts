import type { ApiLanguage } from './messages.ts'

/** What people call the fields that can be wrong. */
const labels: Record<string, Record<ApiLanguage, string>> = {
  min_price: { en: 'Lowest price', ar: 'أدنى سعر' },
  max_price: { en: 'Highest price', ar: 'أعلى سعر' },
  mileage: { en: 'Mileage', ar: 'المسافة المقطوعة' },
  page: { en: 'Page', ar: 'الصفحة' },
  per_page: { en: 'Entries per page', ar: 'عدد النتائج في الصفحة' },
  order: { en: 'Order', ar: 'الترتيب' },
  seat_count: { en: 'Seats', ar: 'المقاعد' },
  year: { en: 'Model year', ar: 'سنة الصنع' },
  fuel_type: { en: 'Fuel type', ar: 'نوع الوقود' },
  brand: { en: 'Brand', ar: 'العلامة التجارية' },
  transmission: { en: 'Transmission', ar: 'ناقل الحركة' },
  car_type: { en: 'Car type', ar: 'نوع السيارة' },
  en_title: { en: 'Offer', ar: 'العرض' },
  q: { en: 'Search', ar: 'البحث' },
  alias_name: { en: 'Branch', ar: 'الفرع' },
  lat: { en: 'Latitude', ar: 'خط العرض' },
  lng: { en: 'Longitude', ar: 'خط الطول' },
}

/** A field's name for people; `seat_count[]` is named like `seat_count`. */
export const fieldLabel = (field: string, language: ApiLanguage): string => labels[field.replace(/\[\]$/, '')]?.[language] ?? field
