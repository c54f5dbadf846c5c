import { BRAND } from '@masar/domain/brand'
import type { DemoArticle } from './article.ts'

export const airportPickup: DemoArticle = {
  key: 'airport-pickup',
  age: 134,
  en: {
    title: 'From the plane to the car: how airport pickup works',
    description: `You have landed in Muscat, the night is warm, and the last thing you want is a queue. Airport pickup means that a member of our team waits with your car and your papers, and that you are on the road about fifteen minutes after you have your luggage. It works best when we know four things before you leave home.

1. The flight number, so that we see delays and wait for you rather than for the clock.
2. The name on the driving licence, and a copy of the licence and the passport page.
3. A phone number that works in Oman, or the name of a messenger that works with airport internet.
4. What you carry: child seats, a stroller, a wheelchair, golf bags or simply four large suitcases.

We write to you the day before with the name and the number of the person who meets you. In the arrivals hall look for the ${BRAND.name.en} sign beside the information desk. If you do not find each other, stay where you are and call; the support line answers at any hour, and nobody is sent home because a flight was late.

At the car we walk round it together. Every scratch that you see goes on the form, we take photographs, and both of us sign. Look at the fuel gauge and the kilometres as well. Then comes the part that most people skip and later miss: let us show you the lights, the speed limiter, the filler flap and how the phone connects. Two minutes in a lit car park are better than ten on a dark expressway.

If you have flown through the night, consider sleeping first. The hotel is a taxi ride away, and we can bring the car to its door in the morning instead. It costs nothing more to ask, and the first hour in a new country deserves a clear head.

On the way back plan to be at the meeting point three hours before an international flight. Fill the tank at one of the stations near the airport, remove the papers of parking and the sunglasses from the door pocket, and call when you are ten minutes away. The return takes less time than the pickup, and you will be told there and then whether anything has to be settled.`,
  },
  ar: {
    title: 'من الطائرة إلى السيارة: كيف يجري الاستلام في المطار',
    description: `هبطت طائرتك في مسقط والليلة دافئة، وآخر ما تريده طابور. الاستلام في المطار يعني أن أحد أفراد فريقنا ينتظرك ومعه سيارتك وأوراقك، وأنك على الطريق بعد ربع ساعة تقريبًا من تسلّم حقائبك. ويسير الأمر على أحسن وجه إذا عرفنا أربعة أشياء قبل سفرك.

1. رقم الرحلة، حتى نرى التأخير وننتظرك أنت لا عقارب الساعة.
2. الاسم كما هو في رخصة القيادة، ونسخة من الرخصة ومن صفحة الجواز.
3. رقم هاتف يعمل في عُمان، أو اسم تطبيق للمراسلة يعمل على شبكة المطار.
4. ما تحمله معك: كراسي أطفال أو عربة أو كرسي متحرك أو حقائب غولف أو ببساطة أربع حقائب كبيرة.

نكتب إليك في اليوم السابق باسم من يستقبلك ورقمه. وفي صالة الوصول ابحث عن لوحة ${BRAND.name.ar} إلى جانب مكتب الاستعلامات. فإن لم تلتقيا فابقَ مكانك واتصل، فخط الدعم يجيب في كل ساعة، ولا أحد منا ينصرف لأن الطائرة تأخرت.

وعند السيارة ندور حولها معًا. كل خدش تراه يُكتب في النموذج، ونلتقط الصور، ونوقّع كلانا. وانظر أيضًا إلى مؤشر الوقود وعداد المسافة. ثم يأتي الجزء الذي يتخطاه أكثر الناس ويفتقدونه لاحقًا: دعنا نريك الأنوار ومحدد السرعة وغطاء الوقود وكيف يتصل الهاتف بالسيارة. فدقيقتان في موقف مضاء خير من عشر على طريق سريع مظلم.

وإذا كنت قد قضيت الليل في الطائرة ففكر في النوم أولًا. الفندق على مسافة قصيرة بسيارة الأجرة، ونستطيع أن نحضر السيارة إلى بابه صباحًا. السؤال لا يكلفك شيئًا، والساعة الأولى في بلد جديد تستحق ذهنًا صافيًا.

وفي العودة خطط لتكون عند مكان اللقاء قبل الرحلة الدولية بثلاث ساعات. املأ الخزان من إحدى المحطات القريبة من المطار، وأخرج من جيب الباب أوراق المواقف والنظارة الشمسية، واتصل وأنت على بعد عشر دقائق. الإعادة أسرع من الاستلام، ونخبرك في مكانك هل بقي شيء ينبغي تسويته.`,
  },
}
