/** The demo offers: seven current, two expired and one still to begin, so that every state of an offer can be seen. */
import type { Body, Paint } from '../vocabulary.ts'

export type DemoOffer = {
  key: string
  en_title: string
  ar_title: string
  en_text: string
  ar_text: string
  offer_type: 'rental' | 'lease' | 'preowned'
  /** In days, relative to the day the demo data is created. */
  from: number
  until: number
  /** The picture on the offer's card. */
  body: Body
  paint: Paint
  /** The text in large letters on the card, at most 5 characters. */
  en_badge: string
  ar_badge: string
}

export const offers: readonly DemoOffer[] = [
  {
    key: 'mountain-weekend',
    en_title: 'Mountain weekend',
    ar_title: 'عطلة في الجبل',
    en_text: 'Collect a four-wheel drive on Thursday and bring it back on Sunday. Jebel Akhdar and Jebel Shams are both within reach, and the daily price is 15% lower for the three days.',
    ar_text: 'استلم سيارة دفع رباعي يوم الخميس وأعدها يوم الأحد. الجبل الأخضر وجبل شمس في متناولك، والسعر اليومي أقل بنسبة 15% طوال الأيام الثلاثة.',
    offer_type: 'rental',
    from: -14,
    until: 60,
    body: 'suvlarge',
    paint: 'sand',
    en_badge: '−15%',
    ar_badge: '−15%',
  },
  {
    key: 'salalah-fortnight',
    en_title: 'Two weeks in Salalah',
    ar_title: 'أسبوعان في صلالة',
    en_text: 'Fourteen days from our Salalah branch at 10% off the fortnight price. Time enough for Wadi Darbat, Mughsail and the frankincense trees, in the mist of khareef or the clear light of winter.',
    ar_text: 'أربعة عشر يومًا من فرع صلالة بخصم 10% على سعر الأسبوعين. وقت يكفي لوادي دربات والمغسيل وأشجار اللبان، في ضباب الخريف أو صفاء الشتاء.',
    offer_type: 'rental',
    from: -10,
    until: 75,
    body: 'suv',
    paint: 'green',
    en_badge: '−10%',
    ar_badge: '−10%',
  },
  {
    key: 'city-week',
    en_title: 'Seven days for six',
    ar_title: 'سبعة أيام بسعر ستة',
    en_text: 'Keep a small car for a full week in the city and pay for six days. The last day is taken off when our team confirms your enquiry.',
    ar_text: 'احتفظ بسيارة صغيرة أسبوعًا كاملًا في المدينة وادفع ثمن ستة أيام. يُخصم اليوم الأخير حين يؤكد فريقنا استفسارك.',
    offer_type: 'rental',
    from: -30,
    until: 30,
    body: 'hatch',
    paint: 'sky',
    en_badge: '7=6',
    ar_badge: '7=6',
  },
  {
    key: 'airport-pickup',
    en_title: 'Free airport pickup',
    ar_title: 'استلام مجاني بالمطار',
    en_text: 'Give us your flight number and the car waits at Muscat airport when you land. There is no delivery fee on rentals of three days or more.',
    ar_text: 'أعطنا رقم رحلتك وتجد السيارة في انتظارك بمطار مسقط عند وصولك. لا رسوم توصيل على كل إيجار مدته ثلاثة أيام أو أكثر.',
    offer_type: 'rental',
    from: -45,
    until: 120,
    body: 'sedan',
    paint: 'black',
    en_badge: 'RO 0',
    ar_badge: 'مجاني',
  },
  {
    key: 'electric-month',
    en_title: 'Electric month',
    ar_title: 'شهر كهربائي',
    en_text: 'Try living with an electric car for thirty days. The monthly price is 20% lower, and the home charging cable is in the boot.',
    ar_text: 'جرّب السيارة الكهربائية ثلاثين يومًا في حياتك اليومية. السعر الشهري أقل بنسبة 20%، وسلك الشحن المنزلي في صندوق السيارة.',
    offer_type: 'rental',
    from: -7,
    until: 45,
    body: 'ev',
    paint: 'pearl',
    en_badge: '−20%',
    ar_badge: '−20%',
  },
  {
    key: 'lease-first-month',
    en_title: 'Half the first month',
    ar_title: 'نصف قيمة الشهر الأول',
    en_text: 'Sign a lease for 36 months or longer and pay half of the first month. Service and registration are handled as the contract says.',
    ar_text: 'وقّع عقد تأجير لمدة 36 شهرًا أو أكثر وادفع نصف قيمة الشهر الأول. الصيانة وتجديد الملكية كما ينص العقد.',
    offer_type: 'lease',
    from: -20,
    until: 90,
    body: 'sedan',
    paint: 'graphite',
    en_badge: '−50%',
    ar_badge: '−50%',
  },
  {
    key: 'mulkia-included',
    en_title: 'Mulkia transfer free',
    ar_title: 'نقل الملكية علينا',
    en_text: 'Choose a pre-owned car and we carry the fee for moving the mulkia to your name. You sign once, and we do the rest with you.',
    ar_text: 'اختر سيارة مستعملة ونتحمل عنك رسوم نقل الملكية إلى اسمك. توقّع مرة واحدة، ونكمل معك باقي الخطوات.',
    offer_type: 'preowned',
    from: -12,
    until: 20,
    body: 'suv',
    paint: 'bronze',
    en_badge: 'RO 0',
    ar_badge: 'مجاني',
  },
  {
    key: 'long-weekend',
    en_title: 'Long holiday weekend',
    ar_title: 'إجازة طويلة',
    en_text: 'Four days at 25% off the daily price for the public holiday. Take something with style and let the office wait.',
    ar_text: 'أربعة أيام بخصم 25% على السعر اليومي في الإجازة الرسمية. خذ سيارة أنيقة ودع المكتب ينتظر.',
    offer_type: 'rental',
    from: -50,
    until: -16,
    body: 'coupe',
    paint: 'burgundy',
    en_badge: '−25%',
    ar_badge: '−25%',
  },
  {
    key: 'lease-fleet',
    en_title: 'The fifth for less',
    ar_title: 'الخامسة بقيمة أقل',
    en_text: 'For companies: lease five pickups together and the fifth costs RO 30 less every month of the contract.',
    ar_text: 'للشركات: استأجر خمس سيارات بيكب معًا، وتقل قيمة الخامسة 30 ر.ع. في كل شهر من العقد.',
    offer_type: 'lease',
    from: -70,
    until: -5,
    body: 'pickup',
    paint: 'silver',
    en_badge: '5+',
    ar_badge: '+5',
  },
  {
    key: 'family-seven',
    en_title: 'Seven seats for less',
    ar_title: 'سبعة مقاعد بسعر أقل',
    en_text: 'Cars with seven seats or more at 12% off the weekly price while the schools are closed. A child seat is included on request.',
    ar_text: 'سيارات بسبعة مقاعد أو أكثر بخصم 12% على السعر الأسبوعي طوال إجازة المدارس. كرسي الطفل مشمول عند الطلب.',
    offer_type: 'rental',
    from: 25,
    until: 80,
    body: 'suvlarge',
    paint: 'pearl',
    en_badge: '−12%',
    ar_badge: '−12%',
  },
]
