import type { Twin } from '../translate.ts'
import type { en } from './en.ts'

export const ar: Twin<typeof en> = {
  attach: 'إرفاق ملفات',
  attached: 'ملفات للإرسال',
  removeFile: 'إزالة {name}',
  tooMany: 'يمكن إرفاق {most} ملفات بالرسالة الواحدة على الأكثر.',
  tooLarge: 'حجم {name} يبلغ {size}، والحد الأقصى {limit}.',
  wrongType: 'الملف {name} ليس JPEG أو PNG أو WebP أو PDF.',
  emptyFile: 'الملف {name} فارغ.',
  notSent: 'تعذر إرسال {name}. حاول مجددًا من فضلك.',
  kilobytes: '{size} ك.ب',
  megabytes: '{size} م.ب',
}
