import type { DemoArticle } from './article.ts'

export const sandstorm: DemoArticle = {
  key: 'sandstorm',
  age: 512,
  en: {
    title: 'Caught in blowing sand: what to do in the first minute',
    description: `The road to Duqm lies in full sunshine. Ahead a brown curtain hangs across it, and within a minute the car in front has disappeared. Blowing sand is common on the open plains from spring to late summer, and also where dunes come close to the road between Bidiyah and the coast. Most storms last less than an hour, and almost all accidents in them happen in the first minute.

While you can still see, slow down gently and switch on dipped headlights, front and rear. Do not use the hazard lights while moving, because those behind you cannot tell whether you are standing. Close the windows, set the air to recirculate and leave the lane marking on your left as your guide.

If you see less than the length of a football field, it is time to leave the road.

1. Indicate and pull off as far as you can, best into a lay-by, a station or a side road, and never stop on the carriageway.
2. Switch off all lights, and put on the parking brake. Drivers follow tail lights in the dust, and may follow yours into your boot.
3. Stay inside with belts fastened. The car is the safest place until the air clears.
4. If you must stand on the shoulder, get everybody out on the side away from traffic and walk well clear.

Sand that has drifted over the road is the second danger, often for days. It looks like a shadow and feels like snow. Take your foot off, hold the wheel straight and let the car roll across; braking and steering on it will turn you round. Graders clear the known places each morning.

Afterwards the car needs a little care. Knock out the air filter or have it checked, rinse the paint with plenty of water before any cloth touches it, and clean the seals of doors and windows. A windscreen that has met sand at speed may be frosted in low sun. Tell us when you return the car; we would rather replace it than hear that the next driver saw nothing.

The forecast speaks of dust a day ahead. If it does, start early, because the wind usually rises with the sun.`,
  },
  ar: {
    title: 'حين تهبّ الرمال: ماذا تفعل في الدقيقة الأولى',
    description: `طريق الدقم أمامك في وضح الشمس، وفي آخره ستارة بنّية معلّقة، وفي أقل من دقيقة تختفي السيارة التي أمامك. الرمال الهابّة مألوفة في السهول المفتوحة من الربيع إلى آخر الصيف، وكذلك حيث تقترب الكثبان من الطريق بين بدية والساحل. أكثر العواصف لا يدوم ساعة، ومعظم حوادثها يقع في الدقيقة الأولى.

ما دمت ترى فخفف سرعتك برفق، وأشعل الأنوار المنخفضة الأمامية والخلفية. ولا تستخدم أنوار التنبيه الرباعية وأنت تسير، لأن من خلفك لا يعرف عندئذ هل أنت واقف أم متحرك. أغلق النوافذ، واجعل هواء المكيف يدور في الداخل، واتخذ من خط المسار على يسارك دليلًا.

فإن صرت لا ترى أبعد من طول ملعب كرة فقد حان وقت الخروج من الطريق.

1. أعطِ الإشارة وابتعد عن الطريق ما استطعت، والأفضل إلى موقف أو محطة أو طريق فرعي، ولا تقف على مسار السير أبدًا.
2. أطفئ الأنوار كلها وشدّ مكبح الوقوف. فالسائقون يتبعون الأنوار الخلفية في الغبار، وقد يتبعون أنوارك حتى صندوق سيارتك.
3. ابقَ في الداخل والأحزمة مربوطة، فالسيارة آمن مكان حتى ينقشع الهواء.
4. وإذا اضطررت إلى الوقوف على الكتف فأنزل الجميع من الجهة البعيدة عن السير، وابتعدوا مسافة كافية.

والخطر الثاني هو الرمل الذي يزحف على الطريق، وقد يبقى أيامًا. يبدو كالظل وملمسه كالثلج. ارفع قدمك وأبقِ المقود مستقيمًا ودع السيارة تعبره، فالمكابح والانعطاف عليه يديرانك حول نفسك. وتزيل الجرّافات ما تجمّع في المواضع المعروفة كل صباح.

وبعد العاصفة تحتاج السيارة إلى شيء من العناية. نظّف مصفاة الهواء أو اطلب فحصها، واغسل الطلاء بماء وفير قبل أن تمسّه قطعة قماش، وامسح إطارات الأبواب والنوافذ. وقد يبدو الزجاج الأمامي معتمًا في الشمس المنخفضة بعد لقائه بالرمل. أخبرنا بذلك عند الإعادة، فاستبداله أحب إلينا من أن نسمع أن السائق التالي لم يرَ شيئًا.

تتحدث النشرة الجوية عن الغبار قبل يوم. فإن فعلت فانطلق باكرًا، لأن الريح تشتد في العادة مع ارتفاع الشمس.`,
  },
}
