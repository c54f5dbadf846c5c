import type { Twin } from '../translate.ts'
import type { en } from './en.ts'

export const ar: Twin<typeof en> = {
  title: 'أنت غير متصل بالإنترنت',
  help: 'تحتاج هذه الصفحة إلى الشبكة، وما تصفحته أخيرًا ما زال يُفتح.',
  again: 'أعد المحاولة',
  kept: 'يُفتح من دون شبكة',
  cart: 'في سلة التأجير',
  cartHelp: 'تبقى السلة في هذا المتصفح، ويمكن إرسالها في استفسار حين يعود الاتصال.',
  maintenance: 'نعمل على تحديث الموقع',
  maintenanceHelp: 'سنعود قريبًا. السيارات والحجوزات والاستفسارات كلها محفوظة.',
  maintenanceCall: 'تحتاج سيارة الآن؟ اتصل بنا:',
  otherLanguage: 'English',
  newVersion: 'توجد نسخة جديدة من هذا الموقع.',
  newVersionLoad: 'إعادة التحميل',
}
