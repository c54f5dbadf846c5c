import type { DemoArticle } from './article.ts'

export const tyres: DemoArticle = {
  key: 'tyres',
  age: 742,
  en: {
    title: 'Reading a tyre: age, tread and pressure in Omani heat',
    description: `Four patches of rubber, each the size of a hand, carry everything you and your family own at that moment. In Oman they also carry the heat of the road, which in summer is far above that of the air. Tyres here rarely wear out first. They grow old, and an old tyre can burst with plenty of tread on it.

The age is written on the side wall: four digits in an oval, the week and the year of production. A tyre marked 2223 was made in the twenty-second week of 2023. In hot countries many workshops recommend a change after four or five years whatever the tread looks like; ask when the registration of your car is renewed, because the inspection looks at tyres too.

1. Every two weeks, and before every long drive, check the pressure in the morning when the tyres are cold. The right figure is on the door post or inside the fuel flap.
2. Look along the tread. A coin pushed into the groove tells you more than the eye; less than three millimetres is the time to plan new ones.
3. Run a hand along the inner side wall. Bulges, cuts and fine cracks are reasons to stop driving.
4. Do not forget the spare. It grows old as well, and it is usually flat on the day you need it.

Soft tyres are the most common cause of a burst. A tyre with too little air bends more, bending makes heat, and heat at 120 kilometres an hour does the rest. This is why we ask those who come from the dunes to pump up before the highway, and why a warning light on the dashboard should never wait until tomorrow.

If a tyre bursts while you are driving, hold the wheel with both hands, stay off the brake and let the car slow down by itself. Steer gently to the shoulder, get everybody out on the far side, place the triangle well back and call. Do not change a wheel on the edge of an expressway: our roadside partners do it with a vehicle behind them.

With a lease, tyres that are worn by normal use are replaced as the contract says. Damage from kerbs and stones is a different matter, so photograph it on the day it happens and tell us. Nobody loses anything by being early.`,
  },
  ar: {
    title: 'كيف تقرأ الإطار: العمر والنقشة والضغط في حرّ عُمان',
    description: `أربع رقع من المطاط، كل منها بحجم الكف، تحمل في تلك اللحظة كل ما تملكه أنت وعائلتك. وهي في عُمان تحمل فوق ذلك حرارة الطريق التي تتجاوز في الصيف حرارة الهواء بكثير. الإطارات هنا قلّما تبلى أولًا، بل تشيخ، والإطار القديم قد ينفجر وعليه نقشة وافرة.

العمر مكتوب على جنب الإطار: أربعة أرقام داخل شكل بيضاوي، هي أسبوع الصنع وسنته. فالإطار الذي عليه 2223 صُنع في الأسبوع الثاني والعشرين من عام 2023. وتنصح ورش كثيرة في البلاد الحارة باستبداله بعد أربع سنوات أو خمس مهما بدت نقشته. واسأل عن ذلك عند تجديد ملكية سيارتك، فالفحص ينظر إلى الإطارات أيضًا.

1. كل أسبوعين، وقبل كل رحلة طويلة، افحص الضغط صباحًا والإطارات باردة. الرقم الصحيح على قائم الباب أو داخل غطاء الوقود.
2. انظر على امتداد النقشة. العملة المعدنية في الأخدود تخبرك أكثر من العين، وأقل من ثلاثة ملليمترات يعني أن وقت التخطيط لإطارات جديدة قد حان.
3. مرّر يدك على الجنب الداخلي، فالانتفاخ والجرح والتشقق الدقيق أسباب للتوقف عن القيادة.
4. لا تنسَ الإطار الاحتياطي، فهو يشيخ أيضًا، وكثيرًا ما يكون فارغًا يوم تحتاج إليه.

الإطار اللين هو أكثر أسباب الانفجار. فقلة الهواء تزيد انثناءه، والانثناء يولّد الحرارة، والحرارة عند 120 كيلومترًا في الساعة تكمل الباقي. ولهذا نطلب من العائدين من الكثبان أن ينفخوا إطاراتهم قبل الطريق السريع، ولهذا لا ينبغي لضوء التحذير في لوحة القيادة أن ينتظر إلى الغد.

إذا انفجر إطار وأنت تقود فأمسك المقود بكلتا يديك، ولا تضغط المكابح، ودع السيارة تبطئ من تلقاء نفسها. وجّهها برفق إلى الكتف، وأنزل الجميع من الجهة البعيدة، وضع المثلث على مسافة كافية واتصل. ولا تبدّل عجلة على حافة طريق سريع، فشركاؤنا في المساعدة يفعلون ذلك وخلفهم مركبة تحميهم.

وفي عقود التأجير الطويل تُستبدل الإطارات التي أبلاها الاستعمال المعتاد كما ينص العقد. أما ما تُحدثه الأرصفة والحجارة فشأن آخر، فصوّره يوم وقوعه وأخبرنا. ولا يخسر أحد شيئًا إذا بادر.`,
  },
}
