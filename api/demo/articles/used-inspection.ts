import type { DemoArticle } from './article.ts'

export const usedInspection: DemoArticle = {
  key: 'used-inspection',
  age: 160,
  en: {
    title: 'Ten minutes around a used car: what our inspectors look at',
    description: `Every pre-owned car in our yard has been through a long inspection with instruments and a lift. You have neither when you look at a car at a friend's house or beside the road. You have eyes, hands and ten minutes, and they find more than most people believe.

Come in daylight, with a dry car and a cold engine. A seller who has warmed it up or just washed it may be polite, or may have a reason.

1. Walk round at some distance. Gaps between doors and wings should be even, and the colour the same on each panel. Look along the side with one eye: waves tell of filler.
2. Open the doors, bonnet and boot. Bolts with scratched paint mean that a part has been off. Sand in hidden corners and rust on seat rails can mean water.
3. Compare wear with kilometres. A shiny steering wheel, a hollow seat and new pedal rubbers do not belong to forty thousand.
4. Look under the car. Fresh oil, bent guards and deep stone marks show whether it has been far from the road.
5. Read the tyres: the same make on each axle, even wear and a date that is not too old.
6. Start the engine. It should settle within seconds; blue smoke is oil, white smoke that stays is water.
7. Drive for fifteen minutes with the radio off. Brake once firmly on an empty road, turn fully in both directions, and try every button.

Then the papers. The chassis number in the registration, on the dashboard and on the insurance must be the same. The service book should tell a story without gaps. Ask about accidents, and ask that the answer be written down. An honest seller will not mind.

The odometer is only one witness. Cars from Oman's highways collect kilometres gently, while a delivery van in the city ages quickly. We prefer a car with a hundred thousand documented kilometres to one with fifty thousand and no book.

If you are not sure, bring a mechanic, or choose a car whose inspection report you can read. With every quality-approved car we show you the report, the tyre dates, the service history and the faults that we did not repair because they do not matter. A car without any faults at its age would make us curious, too.`,
  },
  ar: {
    title: 'عشر دقائق حول سيارة مستعملة: ماذا يرى فاحصونا',
    description: `كل سيارة مستعملة في ساحتنا اجتازت فحصًا طويلًا بالأجهزة وعلى الرافعة. وأنت لا تملك أيًّا منهما حين تعاين سيارة عند بيت صديق أو على جانب الطريق. لكن لديك عينين ويدين وعشر دقائق، وهي تكشف أكثر مما يظن معظم الناس.

تعال نهارًا والسيارة جافة ومحركها بارد. فالبائع الذي سخّنها أو غسلها للتو قد يكون مجاملًا، وقد يكون له سبب.

1. در حولها من مسافة. ينبغي أن تتساوى الفواصل بين الأبواب والرفارف، وأن يتطابق اللون في كل الألواح. وانظر على امتداد الجانب بعين واحدة، فالتموج دليل على المعجون.
2. افتح الأبواب وغطاء المحرك والصندوق. البراغي المخدوشة الطلاء تعني أن الجزء قد فُك، والرمل في الزوايا الخفية والصدأ على سكك المقاعد قد يعنيان الماء.
3. قارن الاهتراء بالعداد. المقود اللامع والمقعد الغائر ومطاط الدواسات الجديد لا تليق بأربعين ألف كيلومتر.
4. انظر تحت السيارة. الزيت الجديد والواقيات المنحنية وآثار الحجارة العميقة تخبرك هل ابتعدت عن الطريق كثيرًا.
5. اقرأ الإطارات: صنف واحد على كل محور، واهتراء متساوٍ، وتاريخ ليس بالقديم.
6. شغّل المحرك. ينبغي أن ينتظم في ثوانٍ، والدخان الأزرق زيت، والأبيض الذي يدوم ماء.
7. قُدها ربع ساعة والمذياع مغلق. اضغط المكابح مرة بقوة على طريق خالٍ، وأدر المقود إلى آخره في الاتجاهين، وجرّب كل زر.

ثم الأوراق. رقم الهيكل في الملكية وعلى لوحة القيادة وفي التأمين يجب أن يكون واحدًا. وسجل الصيانة ينبغي أن يروي قصة بلا فجوات. واسأل عن الحوادث واطلب أن يُكتب الجواب، فالبائع الصادق لا يمانع.

والعداد شاهد واحد لا أكثر. فسيارات الطرق السريعة في عُمان تجمع كيلومتراتها برفق، أما مركبة التوصيل في المدينة فتشيخ سريعًا. ونحن نفضّل سيارة بمئة ألف كيلومتر موثقة على أخرى بخمسين ألفًا لا سجل لها.

وإن لم تكن واثقًا فأحضر فنيًّا، أو اختر سيارة تستطيع أن تقرأ تقرير فحصها. فمع كل سيارة معتمدة الجودة نطلعك على التقرير وتواريخ الإطارات وسجل الصيانة، وعلى العيوب التي لم نصلحها لأنها لا تؤثر. فالسيارة التي لا عيب فيها وهي في عمرها تثير فضولنا نحن أيضًا.`,
  },
}
