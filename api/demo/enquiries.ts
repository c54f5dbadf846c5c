/** The demo's enquiries, of every type and status, with their threads; and the leads sent by forms. */
import type { VehicleType } from '@masar/domain/enquiry'
import type { EnquiryStatus } from '@masar/domain/enquiry-status'
import type { LeadKind, LeadState } from '@masar/domain/leads'
import type { Kind } from '@masar/domain/vehicles'
import type { DEMO_CUSTOMERS } from './accounts.ts'

/** A message: by the customer (`c`) or a member of staff, `at` in hours after the enquiry was filed, `unread` by the other side. */
export type DemoLine = { by: 'c' | 'admin' | 'agent'; at: number; text: string; unread?: true }

/** A quotation in a thread, at its cars' prices: with extras and a deposit in rial, valid for `validFor` days. */
export type DemoQuotation = {
  by: 'admin' | 'agent'
  at: number
  extras: readonly { enTitle: string; arTitle: string; rial: number }[]
  deposit: number
  validFor: number
  enTerms: string
  arTerms: string
}

export type DemoEnquiry = {
  customer: (typeof DEMO_CUSTOMERS)[number]['email']
  kind: Kind
  status: EnquiryStatus
  /** Hours before now. */
  filed: number
  /** Maker and English model name. */
  cars: readonly [car: string, count?: number][]
  /** Days between filing and the start, and days of the rental. */
  start?: number
  days?: number
  pickup?: string
  drop?: string
  text: string
  assignee?: 'admin' | 'agent'
  thread: readonly DemoLine[]
  /** Sent after the last message. */
  quotation?: DemoQuotation
}

export const DEMO_ENQUIRIES: readonly DemoEnquiry[] = [
  {
    customer: 'maryam.albalushi@mail.example',
    kind: 'rental',
    status: 'completed',
    filed: 2100,
    cars: [['Toyota Prado VX']],
    start: 9,
    days: 5,
    pickup: 'salalah',
    drop: 'salalah',
    text: 'نزور صلالة في الخريف مع الأطفال، ونحتاج إلى مقعدين لهم من فضلكم.',
    assignee: 'agent',
    thread: [
      { by: 'agent', at: 1, text: 'أهلًا بك أختي مريم. السيارة متاحة في فرع صلالة في هذه الأيام، والمقعدان بلا مقابل. متى تصل رحلتكم؟' },
      { by: 'c', at: 3, text: 'نصل الساعة 9:40 صباحًا من مسقط. هل يمكن استلامها من المطار؟' },
      { by: 'agent', at: 4, text: 'نعم، سينتظركم زميلنا عند صالة القدوم. أحضروا الرخصة والبطاقة الشخصية الأصليتين.' },
      { by: 'c', at: 370, text: 'أعدنا السيارة اليوم. شكرًا لكم، كانت الرحلة جميلة.' },
      { by: 'agent', at: 372, text: 'سعدنا بخدمتكم. أُغلق الطلب ويعود إليكم مبلغ التأمين خلال أسبوع.' },
    ],
  },
  {
    customer: 'customer@masar.example',
    kind: 'rental',
    status: 'completed',
    filed: 1650,
    cars: [['Suzuki Jimny GLX', 2]],
    start: 6,
    days: 3,
    pickup: 'azaiba',
    drop: 'azaiba',
    text: 'Two Jimnys for a weekend on Jebel Shams. Is the gravel road to the rim allowed?',
    assignee: 'agent',
    thread: [
      {
        by: 'agent',
        at: 2,
        text: 'Good morning Salim. Yes, graded gravel is allowed with both cars; wadis with running water are not.\n\nShall I put in a second driver for each? The first one is free of charge.',
      },
      { by: 'c', at: 5, text: 'Yes please, my brother Hamed. I will bring his licence.' },
      { by: 'agent', at: 6, text: 'Noted. Both cars are ready at Azaiba from 8 in the morning.' },
      { by: 'c', at: 230, text: 'All good, thank you. One tyre lost some air, I told your colleague at the return.' },
      { by: 'agent', at: 231, text: 'Thank you for telling us. It was a nail and costs you nothing. See you again!' },
    ],
  },
  {
    customer: 'james.whitfield@mail.example',
    kind: 'rental',
    status: 'lost',
    filed: 1200,
    cars: [['Ford Mustang GT']],
    start: 3,
    days: 2,
    pickup: 'your_location',
    drop: 'your_location',
    text: 'In Muscat for two days. Could you bring it to my hotel in Shatti Al Qurum?',
    assignee: 'agent',
    thread: [
      {
        by: 'agent',
        at: 20,
        text: 'Good morning James. The Mustang is in the workshop until the end of the week, I am sorry. Would a BMW 420i do? The price would be the same for you.',
      },
      { by: 'c', at: 22, text: 'Thanks, but I had my heart set on the Mustang. Next time.' },
      { by: 'agent', at: 23, text: 'I understand. Write to us before your next visit and I will keep it for you.' },
    ],
  },
  {
    customer: 'fleet@alwadi-trading.example',
    kind: 'leasing',
    status: 'completed',
    filed: 1000,
    cars: [
      ['Toyota Hilux Double Cab GL 4x4', 6],
      ['Toyota Hiace High Roof GL', 2],
    ],
    text: 'نحتاج إلى هذه المركبات لمشروع في صحار لمدة خمس سنوات، مع الصيانة والتأمين الشامل.',
    assignee: 'admin',
    thread: [
      {
        by: 'admin',
        at: 3,
        text: 'السلام عليكم. يشمل السعر الصيانة والتأمين الشامل وسيارة بديلة. أرسلوا لنا من فضلكم السجل التجاري وبطاقة المفوّض بالتوقيع.',
      },
      { by: 'c', at: 26, text: 'وعليكم السلام. أرسلناها إلى بريد التأجير. هل يمكن تسليم أربع سيارات هايلكس أولًا؟' },
      { by: 'admin', at: 28, text: 'نعم، أربع منها جاهزة في فرع صحار، والباقي خلال ثلاثة أسابيع.' },
      { by: 'c', at: 120, text: 'تم توقيع العقد. شكرًا على سرعة الرد.' },
    ],
  },
  {
    customer: 'customer@masar.example',
    kind: 'pre_owned',
    status: 'lost',
    filed: 820,
    cars: [['Toyota Corolla Hybrid XLI']],
    pickup: 'muscat',
    drop: 'muscat',
    text: 'Is there a service history, and may I take it to a workshop of my own before I decide?',
    assignee: 'agent',
    thread: [
      { by: 'agent', at: 4, text: 'Yes to both: every service was done by us, and you may have it for two hours with our driver.' },
      { by: 'c', at: 60, text: 'Thank you. I bought a car from my uncle in the meantime.' },
      { by: 'agent', at: 61, text: 'Congratulations, and drive safely. I am closing this enquiry.' },
    ],
  },
  {
    customer: 'priya.nair@mail.example',
    kind: 'leasing',
    status: 'inprogress',
    filed: 500,
    cars: [['BYD Atto 3 Superior']],
    text: 'I live in a flat in Al Khuwair without a charger of my own. Does a lease make sense?',
    assignee: 'agent',
    thread: [
      {
        by: 'agent',
        at: 2,
        text: 'Hello Priya. Many of our customers charge at the mall once or twice a week. How far do you drive on a normal day?',
      },
      { by: 'c', at: 9, text: 'About 45 km, to Rusayl and back.' },
      {
        by: 'agent',
        at: 10,
        text: 'Then one charge lasts a working week, with some left for the weekend. Would you like to try it for two days first?',
      },
      { by: 'c', at: 30, text: 'That would be great! Next Sunday and Monday?' },
      { by: 'agent', at: 32, text: 'Sunday from 10 in the morning at Al Mouj. Bring your licence and your resident card, please.' },
      { by: 'c', at: 270, text: 'I liked it a lot. Could you tell me what happens if I go back to Kochi before the five years are over?' },
      {
        by: 'agent',
        at: 272,
        text: 'You may end it after the second year with three months’ notice. I have put the sentence of the contract into my e-mail.',
      },
    ],
  },
  {
    customer: 'noor.alkindi@mail.example',
    kind: 'pre_owned',
    status: 'completed',
    filed: 270,
    cars: [['Kia Picanto LX']],
    pickup: 'azaiba',
    drop: 'azaiba',
    text: 'My first car. What papers do I need?',
    assignee: 'agent',
    thread: [
      {
        by: 'agent',
        at: 1,
        text: 'Congratulations, Noor! Your ID card and your licence. We do the transfer of the mulkia with you at the Azaiba branch; it takes about an hour.',
      },
      { by: 'c', at: 2, text: 'And the insurance?' },
      { by: 'agent', at: 3, text: 'You choose one that day; the policy has to be in your name before the transfer.' },
      { by: 'c', at: 75, text: 'Done! Thank you, Aisha.' },
    ],
  },
  {
    customer: 'customer@masar.example',
    kind: 'leasing',
    status: 'completed',
    filed: 240,
    cars: [['Hyundai Tucson Smart']],
    text: 'For my wife, from next month. 10,000 km a year are enough for us.',
    assignee: 'admin',
    thread: [
      {
        by: 'admin',
        at: 5,
        text: 'Dear Salim, the Tucson is in stock in white and in silver. The monthly price holds for 60 months and 10,000 km a year.',
      },
      { by: 'c', at: 20, text: 'Silver, please. Can we sign on Thursday?' },
      { by: 'admin', at: 21, text: 'Thursday at 4 in the afternoon in Azaiba. I have reserved the car for you.' },
    ],
  },
  {
    customer: 'maryam.albalushi@mail.example',
    kind: 'pre_owned',
    status: 'inprogress',
    filed: 150,
    cars: [['Toyota Land Cruiser GXR']],
    pickup: 'salalah',
    drop: 'muscat',
    text: 'هل السعر قابل للتفاوض؟ وهل يمكن فحصها في مسقط؟',
    assignee: 'admin',
    thread: [
      { by: 'admin', at: 2, text: 'أهلًا بك. السعر نهائي لكنه يشمل فحصًا كاملًا وضمان سنة. ننقل السيارة إلى العذيبة إن رغبت في رؤيتها.' },
      { by: 'c', at: 4, text: 'نعم من فضلكم، يوم الأحد مساءً يناسبني.' },
      { by: 'admin', at: 26, text: 'هي في الطريق. موعدك الأحد الساعة 5 مساءً.' },
      { by: 'c', at: 120, text: 'رأيتها وأعجبتني، لكني لاحظت خدشًا صغيرًا في الباب الخلفي.' },
      { by: 'admin', at: 122, text: 'نصلحه قبل التسليم على حسابنا. هل نجهز أوراق نقل الملكية؟', unread: true },
    ],
  },
  {
    customer: 'customer@masar.example',
    kind: 'rental',
    status: 'inprogress',
    filed: 76,
    cars: [['Toyota Hiace 14-seat'], ['Nissan Patrol Platinum']],
    start: 12,
    days: 8,
    pickup: 'azaiba',
    drop: 'salalah',
    text: 'My cousin marries in Salalah. Twelve guests in the van and the family in the Patrol. Can we leave both cars at your Salalah branch?',
    assignee: 'agent',
    thread: [
      { by: 'agent', at: 2, text: 'Mabrouk to the family! Both cars are free on these days. Leaving them in Salalah is possible.' },
      { by: 'c', at: 5, text: 'Thank you, Aisha. Does the driver of the van need a special licence?' },
      {
        by: 'agent',
        at: 6,
        text: 'Yes: for 14 seats a licence for light buses. If nobody in the family has one, we have a driver for RO 18 a day.',
      },
      { by: 'c', at: 24, text: 'My brother has one. How many kilometres are included?' },
      {
        by: 'agent',
        at: 25,
        text: '200 km a day for each car, added up over the eight days. Muscat to Salalah is about 1,000 km, so you have enough for the way and for the trips there.',
        unread: true,
      },
      { by: 'agent', at: 26, text: 'One more thing: fill up in Adam and again in Haima, there is little in between.', unread: true },
    ],
    quotation: {
      by: 'agent',
      at: 27,
      extras: [{ enTitle: 'Return in Salalah, both cars', arTitle: 'تسليم السيارتين في صلالة', rial: 45 }],
      deposit: 100,
      validFor: 7,
      enTerms: '200 km a day are included for each car.\nThe deposit is given back within 7 days after the return.',
      arTerms: 'تشمل الأسعار 200 كيلومتر في اليوم لكل سيارة.\nيُعاد مبلغ التأمين خلال 7 أيام من إعادة السيارتين.',
    },
  },
  {
    customer: 'james.whitfield@mail.example',
    kind: 'rental',
    status: 'inprogress',
    filed: 52,
    cars: [['Mitsubishi Pajero Sport GLS']],
    start: 20,
    days: 14,
    pickup: 'azaiba',
    drop: 'azaiba',
    text: 'Two weeks around Oman with roof tent. Do you allow one to be fitted?',
    assignee: 'agent',
    thread: [
      {
        by: 'agent',
        at: 3,
        text: 'Hello James, good to hear from you again. A roof tent up to 60 kg is fine; our workshop fits it with you at pickup.',
      },
      { by: 'c', at: 8, text: 'Brilliant. It weighs 52 kg. Is Wahiba Sands permitted?' },
      { by: 'agent', at: 9, text: 'Up to the camps, yes. Beyond them only together with a second car, please.' },
      { by: 'c', at: 49, text: 'Understood. My flight now lands at 23:50, can I pick it up at the airport?', unread: true },
    ],
  },
  {
    customer: 'fleet@alwadi-trading.example',
    kind: 'leasing',
    status: 'inprogress',
    filed: 40,
    cars: [['Mitsubishi Canter Flatbed', 3]],
    text: 'إضافة إلى العقد القائم: ثلاث شاحنات لموقع البريمي من أول الشهر.',
    assignee: 'admin',
    thread: [
      { by: 'admin', at: 1, text: 'وصل الطلب. نؤكد التوفر لدى الوكيل ونعود إليكم غدًا صباحًا.' },
      { by: 'c', at: 25, text: 'هل من جديد؟ نحتاج إلى تأكيد قبل نهاية الأسبوع.', unread: true },
    ],
  },
  {
    customer: 'customer@masar.example',
    kind: 'leasing',
    status: 'inprogress',
    filed: 30,
    cars: [['Toyota RAV4 Hybrid VX']],
    text: 'Could the lease of my wife’s car be changed to this one?',
    assignee: 'admin',
    thread: [
      {
        by: 'admin',
        at: 4,
        text: 'Dear Salim, as you signed this week, yes: the difference is added to the monthly price. Shall I prepare the papers?',
      },
      { by: 'c', at: 6, text: 'Let me think about it over the weekend.', unread: true },
    ],
  },
  {
    customer: 'noor.alkindi@mail.example',
    kind: 'rental',
    status: 'new_enquiry',
    filed: 20,
    cars: [['Tesla Model 3']],
    start: 4,
    days: 1,
    pickup: 'al-mouj',
    drop: 'al-mouj',
    text: 'One day to see what driving an electric car is like.',
    thread: [],
  },
  {
    customer: 'customer@masar.example',
    kind: 'pre_owned',
    status: 'new_enquiry',
    filed: 9,
    cars: [['Toyota Camry LE']],
    pickup: 'muscat',
    drop: 'muscat',
    text: 'I would like to see it on Saturday. How long is the warranty?',
    thread: [{ by: 'c', at: 1, text: 'And is it the one with the larger screen?', unread: true }],
  },
  {
    customer: 'priya.nair@mail.example',
    kind: 'rental',
    status: 'new_enquiry',
    filed: 5,
    cars: [['Hyundai Elantra Smart']],
    start: 2,
    days: 30,
    pickup: 'azaiba',
    drop: 'azaiba',
    text: 'My own car is being repaired. May I give it back earlier if it is ready sooner?',
    thread: [],
  },
  {
    customer: 'customer@masar.example',
    kind: 'rental',
    status: 'new_enquiry',
    filed: 2,
    cars: [['Kia Sportage LX']],
    start: 7,
    days: 7,
    pickup: 'sohar',
    drop: 'azaiba',
    text: '',
    thread: [],
  },
]

/** A lead: something sent by the contact, lease or corporate form. */
export type DemoLead = {
  kind: LeadKind
  state: LeadState
  /** Hours before now. */
  sent: number
  name: string
  phone: string
  email: string
  text: string
  owner?: 'admin' | 'agent'
  company?: string
  quantity?: number
  types?: readonly VehicleType[]
}

export const DEMO_LEADS: readonly DemoLead[] = [
  {
    kind: 'corporate',
    state: 'done',
    sent: 900,
    owner: 'admin',
    name: 'Rashid Al Hinai',
    company: 'Hajar Stone LLC',
    phone: '+96892004410',
    email: 'rashid@hajar-stone.example',
    quantity: 8,
    types: ['Commercial'],
    text: 'Pick-ups for a quarry near Ibri, with a tracker in each.',
  },
  {
    kind: 'contact',
    state: 'done',
    sent: 610,
    owner: 'agent',
    name: 'Elena Petrova',
    phone: '+4915112345678',
    email: 'elena.petrova@mail.example',
    text: 'I forgot a blue jacket in the Corolla I gave back on Friday at Al Mouj. Has somebody found it?',
  },
  {
    kind: 'leasing',
    state: 'done',
    sent: 400,
    owner: 'agent',
    name: 'سعيد المعمري',
    phone: '96892006631',
    email: 'saeed.almamari@mail.example',
    text: 'ما الحد الأدنى لمدة التأجير؟ وهل يمكن إنهاء العقد قبل موعده؟',
  },
  {
    kind: 'contact',
    state: 'open',
    sent: 60,
    owner: 'agent',
    name: 'خلود الشنفري',
    phone: '96892007752',
    email: 'kholoud@mail.example',
    text: 'هل يفتح فرع صلالة يوم الجمعة؟',
  },
  {
    kind: 'corporate',
    state: 'open',
    sent: 33,
    owner: 'admin',
    name: 'Meera Iyer',
    company: 'Batinah Foods SAOC',
    phone: '+96892008873',
    email: 'meera.iyer@batinah-foods.example',
    quantity: 15,
    types: ['Sedan', 'Commercial'],
    text: 'Ten saloons for the sales team and five chilled vans. Please call before noon.',
  },
  {
    kind: 'leasing',
    state: 'open',
    sent: 15,
    name: 'Daniel Osei',
    phone: '+96892009914',
    email: 'daniel.osei@mail.example',
    text: 'I am moving to Muscat in January for three years. What would a seven-seater come to with everything included?',
  },
  {
    kind: 'corporate',
    state: 'open',
    sent: 6,
    name: 'هدى اللواتي',
    company: 'مدرسة النور الخاصة',
    phone: '+96892010025',
    email: 'huda@alnoor-school.example',
    quantity: 4,
    types: [],
    text: '',
  },
  {
    kind: 'contact',
    state: 'open',
    sent: 3,
    name: 'Omar Siddiqui',
    phone: '+96892011136',
    email: 'omar.siddiqui@mail.example',
    text: 'Do you deliver to Duqm, and what does it cost?',
  },
]
