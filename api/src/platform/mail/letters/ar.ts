import { BRAND } from '@masar/domain/brand'
import { CODE_MINUTES } from '../mail.ts'
import { apart, type LetterTexts } from './content.ts'

const name = BRAND.name.ar
const GOOD_FOR = `الرمز صالح مرة واحدة خلال ${CODE_MINUTES} دقائق.`
const KEEP_IT = `لن يطلبه منك أحد في ${name} أبدًا.`

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
  delete_code: ({ code }) => ({
    subject: `رمز حذف حسابك في ${name}`,
    preview: 'يبقى حسابك ما لم تُدخله.',
    heading: 'حذف حسابك',
    before: ['أدخل هذا الرمز لتحذف حسابك نهائيًا:'],
    code,
    after: [`${GOOD_FOR} ${KEEP_IT}`, 'إن لم تطلبه فسيبقى حسابك كما هو. وربما يعرف أحدهم كلمة مرورك، فغيّرها.'],
  }),
}
