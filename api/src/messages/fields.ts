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
  user_name: { en: 'E-mail address', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  confirm_password: { en: 'Confirm password', ar: 'تأكيد كلمة المرور' },
  current_password: { en: 'Current password', ar: 'كلمة المرور الحالية' },
  new_password: { en: 'New password', ar: 'كلمة المرور الجديدة' },
  otp_token: { en: 'Code', ar: 'الرمز' },
  code: { en: 'Code', ar: 'الرمز' },
  token: { en: 'Google sign-in', ar: 'تسجيل الدخول عبر Google' },
  name: { en: 'Name', ar: 'الاسم' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  email: { en: 'E-mail address', ar: 'البريد الإلكتروني' },
  gender: { en: 'Gender', ar: 'الجنس' },
  lng: { en: 'Longitude', ar: 'خط الطول' },
}

/** A field's name for people; `seat_count[]` is named like `seat_count`. */
export const fieldLabel = (field: string, language: ApiLanguage): string => labels[field.replace(/\[\]$/, '')]?.[language] ?? field
