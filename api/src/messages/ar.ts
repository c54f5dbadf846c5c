import type { en } from './en.ts'

export const ar: Record<keyof typeof en, string> = {
  ok: 'تفضل.',
  bad_json: 'تعذرت علينا قراءة هذا الطلب.',
  unauthenticated: 'سجّل الدخول أولًا.',
  forbidden: 'لا تملك صلاحية القيام بذلك.',
  not_found: 'لم نجد ما تبحث عنه.',
  method_not_allowed: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  conflict: 'تغيّرت هذه البيانات في الأثناء. أعد تحميلها ثم حاول من جديد.',
  too_large: 'حجم المحتوى أكبر مما يمكننا استقباله.',
  unsupported_type: 'لا يمكننا قراءة هذا النوع من المحتوى.',
  validation_failed: 'راجع ما أدخلته من فضلك.',
  rate_limited: 'طلبات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مجددًا.',
  unavailable: 'نعود بعد لحظات. حاول مجددًا بعد قليل.',
  defect: 'حدث خطأ من جانبنا. حاول مجددًا من فضلك.',
  invalidNumber: 'أدخل رقمًا في خانة «{field}».',
  invalidValue: 'القيمة في خانة «{field}» غير معروفة لدينا.',
  tooSmall: 'يجب أن تكون قيمة «{field}» {limit} أو أكثر.',
  tooBig: 'يجب أن تكون قيمة «{field}» {limit} أو أقل.',
  tooLong: 'النص في خانة «{field}» طويل جدًا.',
  tooMany: 'عدد القيم في خانة «{field}» كبير جدًا.',
}
