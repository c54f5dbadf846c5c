import type { Twin } from '../translate.ts'
import type { en } from './en.ts'

export const ar: Twin<typeof en> = {
  title: 'احجز سيارتك للإيجار',
  intro: 'اختر موقعك الحالي لتوصيل السيارة',
  enterLocation: 'أدخل الموقع',
  please: 'يرجى اختيار الموقع لنجد لك سيارات إيجار تصل إليك!',
  selectLocation: 'اختر الموقع',
  close: 'إغلاق',
  noPlace: 'لا مكان بهذا الاسم. يمكنك مع ذلك اختيار ما كتبته.',
  noSuggestions: 'تعذر تحميل الاقتراحات الآن. يمكنك مع ذلك اختيار ما كتبته.',
  useMyLocation: 'استخدم موقعي الحالي',
  denied: 'لم يخبرنا المتصفح بموقعك. اسمح بذلك من شريط العنوان أو اكتب موقعك أعلاه.',
  notFound: 'تعذر علينا تحديد موقعك. اكتبه أعلاه من فضلك.',
  outside: 'يبدو أنك خارج عُمان. اكتب المكان الذي نوصل إليه السيارة.',
  orBranch: 'أو استلم من أحد الفروع',
  enterAddress: 'أدخل موقعك',
  changeAddress: 'غيّر موقعك',
}
