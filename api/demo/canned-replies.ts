/** The demo's canned replies. */
import type { Database } from '../src/platform/database.ts'

const DEMO_REPLIES: readonly { title: string; en: string; ar: string }[] = [
  {
    title: 'Available',
    en: 'Dear {name}, the {model} is free on your dates and waits for you at {branch}. The whole rental is {total} with VAT. Shall we confirm it?',
    ar: 'أهلًا {name}، سيارة {model} متاحة في تواريخك وتنتظرك في {branch}. المبلغ الكامل {total} شاملًا الضريبة. هل نؤكد الحجز؟',
  },
  {
    title: 'Not available',
    en: 'Dear {name}, the {model} is out on these dates. May we offer you one of the same size at the same price, or other dates?',
    ar: 'أهلًا {name}، سيارة {model} محجوزة في هذه التواريخ. هل نعرض عليك سيارة من الحجم نفسه وبالسعر نفسه، أم تناسبك تواريخ أخرى؟',
  },
  {
    title: 'Deposit',
    en: 'At pickup we hold a deposit on a credit card in the name of the driver. It is released within seven days of the return, less fines and tolls if there are any.',
    ar: 'عند الاستلام نحجز مبلغ تأمين على بطاقة ائتمان باسم السائق، ونفرج عنه خلال سبعة أيام من إعادة السيارة بعد خصم المخالفات والرسوم إن وُجدت.',
  },
  {
    title: 'Documents for pickup',
    en: 'Please bring to {branch}: your driving licence (an international one beside it if it is in neither English nor Arabic), your ID card or passport with the visa, and a credit card in your name.',
    ar: 'يرجى إحضار ما يلي إلى {branch}: رخصة القيادة (ومعها رخصة دولية إن لم تكن بالعربية أو الإنجليزية)، والبطاقة الشخصية أو جواز السفر مع التأشيرة، وبطاقة ائتمان باسمك.',
  },
  {
    title: 'Mileage',
    en: 'The {model} comes with 200 km a day, counted over the whole rental. Every further kilometre is 50 baisa.',
    ar: 'تأتي سيارة {model} مع 200 كم في اليوم تُحسب على مدة الإيجار كلها، وكل كيلومتر إضافي بـ 50 بيسة.',
  },
  {
    title: 'Crossing the border to the UAE',
    en: 'You may drive the {model} to the UAE. Please tell us three working days before: we prepare the letter for the border and the insurance for the days you are there.',
    ar: 'يمكنك السفر بسيارة {model} إلى الإمارات. أخبرنا قبل ثلاثة أيام عمل لنجهز خطاب الحدود والتأمين لأيام إقامتك هناك.',
  },
]

export async function insertReplies(db: Database, now: Date): Promise<void> {
  const rows = DEMO_REPLIES.map(({ title, en, ar }) => ({ title, enText: en, arText: ar, createdAt: now, updatedAt: now }))
  await db.insertInto('cannedReplies').values(rows).execute()
}
