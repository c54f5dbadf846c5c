import type { Twin } from '../translate.ts'
import type { en } from './en.ts'

export const ar: Twin<typeof en> = {
  close: 'إغلاق',
  previous: 'السابق',
  next: 'التالي',
  pause: 'إيقاف مؤقت',
  play: 'تشغيل',
  breadcrumb: 'مسار التنقل',
  home: 'الرئيسية',
}
