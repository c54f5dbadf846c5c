import type { Twin } from '../translate.ts'
import type { en } from './en.ts'

export const ar: Twin<typeof en> = {
  title: 'المقالات',
  heading: 'من دفتر الطريق',
  description: 'طرق ومواسم وقواعد للسير وتأجير للشركات وشراء المستعمل: مقالات من فروعنا في عُمان.',
  latest: 'أحدث المقالات',
  contentLanguage: 'لغة المحتوى',
  english: 'EN',
  arabic: 'AR',
  noMedia: 'لا توجد مقالات',
  noMediaHelp: 'عُد لاحقًا لتجد الجديد.',
  back: 'العودة إلى المقالات',
  notFound: 'لم نجد هذا المقال',
  notFoundHelp: 'ربما سُحب المقال أو تغيّر عنوانه.',
  pictures: 'صور المقال',
  twinEnglish: 'Read it in English',
  twinArabic: 'اقرأه بالعربية',
}
