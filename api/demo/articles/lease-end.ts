import type { DemoArticle } from './article.ts'

export const leaseEnd: DemoArticle = {
  key: 'lease-end',
  age: 588,
  en: {
    title: 'The last three months of a lease: returning without surprises',
    description: `Sixty months pass, and one day a letter says that the agreement ends in ninety days. For most customers it is a pleasant moment, because a new car is near. It becomes unpleasant only when nobody has looked at the old one for a year. A little order in the last three months makes the difference.

Three months before the end, decide what you want. You can return the car and take a new one, extend the agreement for some months, or simply stop. In some agreements you can also buy the car at a price that is calculated at the time. Tell us early: new cars have delivery times, and an extension has to be planned with the insurance and the registration.

Two months before, look at the car as a stranger would. We send one of our people for a first inspection if you wish, free of charge and without consequences. They walk round the car with a printed guide that shows what counts as normal wear and what does not.

• Normal: small stone chips on the bonnet, light scratches that polish away, seats that are worn but whole, tyres above the minimum.
• Not normal: dents with broken paint, cracked glass, burns, missing keys, tools or floor mats, and a service that was left out.

One month before, repair what is worth repairing. Small damage is often cheaper in a workshop of your choice than on the final statement, provided that the repair is properly done. Insured damage should be reported now, not on the last day. Compare the kilometres with the allowance; if you are far above it, an honest conversation now is cheaper than a surprise later.

On the day itself bring both keys, the registration card, the service book, the charging cable if there is one, and everything that was in the boot when you received it. Clear your phone from the car's memory, and your fuel card from the ashtray. We inspect the car together in daylight, you get a copy of the protocol, and the final statement follows within the time that the agreement names.

Then look over at the other side of the yard. If we have all done our part, your new car stands there, registered, fuelled and facing the gate.`,
  },
  ar: {
    title: 'الأشهر الثلاثة الأخيرة من العقد: إعادة بلا مفاجآت',
    description: `تمضي ستون شهرًا، ثم تأتي يومًا رسالة تقول إن العقد ينتهي بعد تسعين يومًا. وهي عند أكثر العملاء لحظة سارّة لأن سيارة جديدة تقترب. ولا تصير مزعجة إلا إذا مضت سنة لم ينظر فيها أحد إلى السيارة القديمة. وقليل من الترتيب في الأشهر الثلاثة الأخيرة يصنع الفرق.

قبل النهاية بثلاثة أشهر قرر ما تريد. لك أن تعيد السيارة وتأخذ جديدة، أو أن تمدد العقد بضعة أشهر، أو أن تتوقف ببساطة. وفي بعض العقود لك أن تشتري السيارة بسعر يُحسب في حينه. أخبرنا مبكرًا، فللسيارات الجديدة مواعيد تسليم، والتمديد يحتاج إلى ترتيب مع التأمين والملكية.

وقبلها بشهرين انظر إلى السيارة كما ينظر إليها غريب. نرسل أحد موظفينا لمعاينة أولى إن رغبت، بلا رسوم ولا التزام. يدور حول السيارة ومعه دليل مطبوع يبيّن ما يُعد استهلاكًا معتادًا وما لا يُعد.

• المعتاد: آثار حصى صغيرة على غطاء المحرك، وخدوش خفيفة يزيلها التلميع، ومقاعد عليها أثر الاستعمال لكنها سليمة، وإطارات فوق الحد الأدنى.
• غير المعتاد: صدمات كُسر فيها الطلاء، وزجاج متشقق، وحروق، ومفاتيح أو أدوات أو فرش أرضية مفقودة، وصيانة لم تُجرَ في موعدها.

وقبلها بشهر أصلح ما يستحق الإصلاح. فالضرر الصغير كثيرًا ما يكون أرخص في ورشة تختارها منه في الكشف النهائي، بشرط أن يُصلح كما ينبغي. والضرر المشمول بالتأمين يُبلَّغ عنه الآن لا في اليوم الأخير. وقارن الكيلومترات بالمسموح، فإن تجاوزته كثيرًا فحديث صريح الآن أرخص من مفاجأة لاحقة.

وفي اليوم نفسه أحضر المفتاحين وبطاقة الملكية وسجل الصيانة، وسلك الشحن إن وُجد، وكل ما كان في الصندوق يوم تسلّمتها. وامسح هاتفك من ذاكرة السيارة، ولا تنسَ بطاقة الوقود في أحد جيوبها. نعاين السيارة معًا في ضوء النهار، وتأخذ نسخة من المحضر، ويليه الكشف النهائي في المدة التي يحددها العقد.

ثم انظر إلى الجانب الآخر من الساحة. فإن كان كل منا قد قام بنصيبه فسيارتك الجديدة واقفة هناك، مسجلة ومزوّدة بالوقود ومقدمتها نحو البوابة.`,
  },
}
