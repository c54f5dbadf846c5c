import type { Twin } from '../translate.ts'
import type { en } from './en.ts'

export const ar: Twin<typeof en> = {
  title: 'فروعنا',
  description: 'أربعة فروع في عُمان: العذيبة والموج وصلالة وصحار، مع أرقام الهاتف وساعات العمل والطريق إلى كل فرع.',
  loading: 'جارٍ التحميل...',
  map: 'خريطة فروعنا',
  mapFailed: 'تعذّر تحميل الخريطة. تجد الفروع في القائمة.',
  branches: 'الفروع',
  branchName: 'اسم الفرع',
  contactNumber: 'رقم الاتصال',
  clickToMap: 'افتح الخريطة',
  newTab: '(يفتح في نافذة جديدة)',
  openUntil: 'مفتوح حتى {clock}',
  opensToday: 'مغلق، يفتح عند {clock}',
  opensTomorrow: 'مغلق، يفتح غدًا عند {clock}',
  today: 'اليوم {from} – {to}',
  hours: 'ساعات العمل',
  usual: 'من الأحد إلى الخميس',
  friday: 'الجمعة',
  saturday: 'السبت',
  ramadan: 'رمضان',
  nearest: 'اعثر على أقرب فرع',
  nearestFound: 'أقرب فرع إليك هو {branch}: نحو {km} كم.',
  nearestUnknown: 'لم يحدّد متصفحك مكانك.',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
}
