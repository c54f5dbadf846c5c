import { BRAND } from '@masar/domain/brand'
import { MINUTE } from '@masar/domain/durations'
import { CODE_LIFETIME } from '@masar/domain/one-time-codes'
import { apart, type LetterTexts } from './content.ts'

const name = BRAND.name.ar
const GOOD_FOR = `الرمز صالح مرة واحدة خلال ${CODE_LIFETIME / MINUTE} دقائق.`
const KEEP_IT = `لن يطلبه منك أحد في ${name} أبدًا.`

const BECAUSE = `تصلك هذه الرسالة لأن لديك استفسارًا في ${name}.`
const FOR_BUSINESS = 'تصلكم هذه الرسالة لأن الاستفسارات تُرسل إلى هذا البريد.'
const KINDS = { rental: 'إيجار', leasing: 'تأجير طويل', pre_owned: 'سيارة مستعملة' } as const
const LEADS = { contact: 'رسالة تواصل', leasing: 'رسالة عن التأجير الطويل', corporate: 'طلب شركة' } as const
const STATES = {
  new_enquiry: { heading: 'استفسارك بانتظار الرد', text: 'استفسارك بانتظار الرد.' },
  inprogress: { heading: 'نعمل على استفسارك', text: 'يتابع أحد أعضاء فريقنا استفسارك الآن.' },
  completed: { heading: 'اكتمل استفسارك', text: 'أتممنا العمل على استفسارك. شكرًا لاختيارك لنا.' },
  lost: { heading: 'أُغلق استفسارك', text: 'أغلقنا استفسارك. إن كنت ما زلت تحتاج إلى سيارة فاكتب إلينا فيه.' },
} as const

export const ar: LetterTexts = {
  signup_code: ({ code }) => ({
    subject: `رمز إنشاء حسابك في ${name}`,
    preview: 'أدخله في صفحة إنشاء الحساب.',
    heading: 'أكّد بريدك الإلكتروني',
    before: ['أدخل هذا الرمز في صفحة إنشاء الحساب:'],
    code,
    after: [`${GOOD_FOR} ${KEEP_IT}`, 'إن لم تكن تنشئ حسابًا فقد كتب أحدهم بريدك بالخطأ. تجاهل هذه الرسالة، فلن يحدث شيء من دون الرمز.'],
  }),
  signup_known: (_values, { login, forgot }) => ({
    subject: `لديك حساب في ${name} بالفعل`,
    preview: 'سجّل الدخول، أو عيّن كلمة مرور جديدة.',
    heading: 'لديك حساب بالفعل',
    before: ['حاول أحدهم، ولعلّه أنت، إنشاء حساب بهذا البريد. لهذا البريد حساب قائم، فيكفي أن تسجّل الدخول.'],
    links: [
      { label: 'تسجيل الدخول', url: login },
      { label: 'تعيين كلمة مرور جديدة', url: forgot },
    ],
    after: ['إن لم تكن أنت من حاول فلا يلزمك شيء، ولم يتغيّر شيء في حسابك.'],
  }),
  forgot_code: ({ code }) => ({
    subject: `رمز تعيين كلمة مرور جديدة في ${name}`,
    preview: 'أدخله حيث طلبت كلمة مرور جديدة.',
    heading: 'عيّن كلمة مرور جديدة',
    before: ['أدخل هذا الرمز حيث طلبت كلمة مرور جديدة:'],
    code,
    after: [`${GOOD_FOR} ${KEEP_IT}`, 'إن لم تطلبه فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.'],
  }),
  password_changed: (_values, { forgot, phone }) => ({
    subject: `تغيّرت كلمة مرورك في ${name}`,
    preview: 'إن كنت أنت من غيّرها فلا يلزمك شيء.',
    heading: 'تغيّرت كلمة مرورك',
    before: ['غُيّرت كلمة مرور حسابك قبل قليل، وسُجّل خروج الأجهزة الأخرى.', 'إن كنت أنت من غيّرها فلا يلزمك شيء.'],
    links: [{ label: 'لم أغيّرها: تعيين كلمة مرور جديدة', url: forgot }],
    after: [`إن تعذّر عليك الدخول فاتصل بنا: ${apart(phone)}.`],
  }),
  email_changed: ({ email }, { phone, mail }) => ({
    subject: `تغيّر البريد الإلكتروني لحسابك في ${name}`,
    preview: 'إن كنت أنت من غيّره فلا يلزمك شيء.',
    heading: 'تغيّر بريدك الإلكتروني',
    before: [`أصبح حسابك مرتبطًا بالبريد ${apart(email)}. به تسجّل الدخول من الآن، وإليه نرسل رسائلنا.`],
    after: [`إن لم تكن أنت من غيّره فأخبرنا فورًا: ${apart(phone)} أو ${apart(mail)}.`],
  }),
  session_code: ({ code }) => ({
    subject: `رمز تسجيل الخروج من أجهزة أخرى في ${name}`,
    preview: 'تبقى الأجهزة كما هي ما لم تُدخله.',
    heading: 'تسجيل الخروج من أجهزة أخرى',
    before: ['أدخل هذا الرمز حيث طلبت تسجيل الخروج من أجهزة أخرى:'],
    code,
    after: [`${GOOD_FOR} ${KEEP_IT}`, 'إن لم تطلبه فلن يُسجَّل الخروج من أي جهاز. وربما يستخدم أحدهم حسابك، فغيّر كلمة مرورك.'],
  }),
  delete_code: ({ code }) => ({
    subject: `رمز حذف حسابك في ${name}`,
    preview: 'يبقى حسابك ما لم تُدخله.',
    heading: 'حذف حسابك',
    before: ['أدخل هذا الرمز لتحذف حسابك نهائيًا:'],
    code,
    after: [`${GOOD_FOR} ${KEEP_IT}`, 'إن لم تطلبه فسيبقى حسابك كما هو. وربما يعرف أحدهم كلمة مرورك، فغيّرها.'],
  }),
  enquiry_received: ({ id, cars }, { enquiry }) => ({
    subject: `وصلنا استفسارك رقم ${id}`,
    preview: 'سنرد عليك قريبًا.',
    heading: 'شكرًا على استفسارك',
    before: ['وصلنا استفسارك وسنرد عليك قريبًا. طلبت:', ...cars],
    links: [{ label: 'عرض استفسارك', url: enquiry(id) }],
    after: ['يمكنك أن تكتب إلينا هناك في أي وقت.'],
    why: BECAUSE,
  }),
  enquiry_reply: ({ id, author, text }, { enquiry }) => ({
    subject: `رد على استفسارك رقم ${id}`,
    preview: `وصلتك رسالة من ${apart(author)}.`,
    heading: 'لديك رد',
    before: [`وصلتك رسالة من ${apart(author)} بشأن استفسارك رقم ${id}:`],
    quote: text,
    links: [{ label: 'اقرأ وأجب', url: enquiry(id) }],
    after: ['أجب هناك من فضلك: تُرسل هذه الرسالة آليًا ولا يقرأ أحد الردود عليها.'],
    why: BECAUSE,
  }),
  enquiry_status: ({ id, status }, { enquiry }) => ({
    subject: `${STATES[status].heading} (${id})`,
    preview: STATES[status].text,
    heading: STATES[status].heading,
    before: [STATES[status].text],
    links: [{ label: 'عرض استفسارك', url: enquiry(id) }],
    after: [],
    why: BECAUSE,
  }),
  business_enquiry: ({ id, kind, cars, facts, name: writer, phone, replyTo, text }, { desk }) => ({
    subject: `استفسار رقم ${id} (${KINDS[kind]}): ${apart(writer)}`,
    preview: cars.join('، '),
    heading: `استفسار رقم ${id} (${KINDS[kind]})`,
    before: [`${apart(writer)}، ${apart(phone)}، ${apart(replyTo)}`, ...cars, ...facts],
    ...(text === '' ? {} : { quote: text }),
    links: [{ label: 'فتح الاستفسار', url: desk.enquiry(id) }],
    after: ['أجيبوا من لوحة الموظفين: ما يُكتب هناك يظهر في الاستفسار.'],
    why: FOR_BUSINESS,
  }),
  business_answer: ({ id, name: writer, phone, replyTo, text }, { desk }) => ({
    subject: `استفسار رقم ${id}: رد ${apart(writer)} على عرض السعر`,
    preview: text,
    heading: `رد على عرض السعر في الاستفسار رقم ${id}`,
    before: [`${apart(writer)}، ${apart(phone)}، ${apart(replyTo)}`],
    quote: text,
    links: [{ label: 'فتح الاستفسار', url: desk.enquiry(id) }],
    after: ['تابعوا من لوحة الموظفين من فضلكم.'],
    why: FOR_BUSINESS,
  }),
  business_lead: ({ id, kind, facts, name: writer, phone, replyTo, text }, { desk }) => ({
    subject: `${LEADS[kind]} رقم ${id}: ${apart(writer)}`,
    preview: `${apart(writer)}، ${apart(phone)}`,
    heading: `${LEADS[kind]} رقم ${id}`,
    before: [`${apart(writer)}، ${apart(phone)}، ${apart(replyTo)}`, ...facts],
    ...(text === '' ? {} : { quote: text }),
    links: [{ label: 'فتح في لوحة الموظفين', url: desk.lead(id) }],
    after: ['الرد على هذه الرسالة يصل إلى من كتبها.'],
    why: FOR_BUSINESS,
  }),
}
