import type { DemoArticle } from './article.ts'

export const rasAlJinz: DemoArticle = {
  key: 'ras-al-jinz',
  age: 88,
  en: {
    title: 'Ras al Jinz: how to visit the turtles and drive home safely',
    description: `At the eastern tip of Arabia green turtles come ashore at night to lay their eggs, as they have done for longer than there have been roads. The beach of Ras al Jinz is a reserve, and the visit is led by rangers. It begins late in the evening or before dawn, which makes the drive part of the plan rather than an afterthought.

Book the visit before you book anything else. Groups are small, and the season in which most turtles come, roughly from May to September, fills up first. Turtles keep no timetable, so the rangers cannot promise you one. If you stay at the reserve or in Sur, you can try both the night and the morning walk.

From Muscat the coastal expressway brings you to Sur in about two hours and a half, and the reserve lies less than an hour beyond it. Any car will do. The last part runs through dark country without lamps, and animals use the road as their path.

• Arrive before sunset and rest. Do not drive from Muscat in the evening to save a night.
• After the visit, sleep nearby instead of driving back to the capital at midnight.
• Between Sur and the reserve stay well under the limit after dark, and look for eyes beside the road.
• Fill the tank in Sur.

On the beach the rules are simple and strict. No torches, no flash, no white shirts that shine in the moonlight, no step closer than the ranger allows. A disturbed turtle turns back into the sea and may lose her eggs. Children are welcome and usually the best observers, provided they can be quiet for an hour.

Make a day of the way back. The lighthouse of Al Ayjah looks over the lagoon of Sur, the shipyard still builds wooden dhows by hand, and the harbour has excellent fish. In the afternoon the cliffs north of the town give shade to the road, and the drive to Muscat feels shorter than it was on the way out.

A last request from the rangers: take your rubbish with you. A plastic bag looks like a jellyfish to a turtle.`,
  },
  ar: {
    title: 'رأس الجنز: كيف تزور السلاحف وتعود سالمًا',
    description: `عند أقصى شرق الجزيرة العربية تخرج السلاحف الخضراء ليلًا إلى الشاطئ لتضع بيضها، كما فعلت قبل أن تُعرف الطرق بزمن طويل. شاطئ رأس الجنز محمية طبيعية، والزيارة فيها بقيادة المرشدين، وتبدأ في آخر المساء أو قبل الفجر، ولهذا فإن القيادة جزء من الخطة وليست أمرًا يُترك لآخر لحظة.

احجز الزيارة قبل أي حجز آخر. فالمجموعات صغيرة، والموسم الذي تكثر فيه السلاحف، من مايو إلى سبتمبر تقريبًا، يمتلئ أولًا. ليس للسلاحف جدول مواعيد، فلا يستطيع المرشدون أن يعدوك بشيء. وإذا بتّ في المحمية أو في صور أمكنك أن تجرب جولة الليل وجولة الصباح معًا.

يوصلك الطريق الساحلي السريع من مسقط إلى صور في نحو ساعتين ونصف، والمحمية على أقل من ساعة بعدها. أي سيارة تكفي. أما القسم الأخير فيمر بأرض مظلمة لا أعمدة إنارة فيها، وتتخذه الحيوانات ممرًّا لها.

• صل قبل الغروب واسترح، ولا تخرج من مسقط مساءً لتوفر مبيت ليلة.
• بعد الزيارة نم في الجوار بدلًا من العودة إلى العاصمة في منتصف الليل.
• بين صور والمحمية ابقَ بعد الغروب أبطأ بكثير من الحد المسموح، وراقب لمعان العيون على جانبي الطريق.
• املأ الخزان في صور.

القواعد على الشاطئ بسيطة وصارمة: لا مصابيح ولا وميض تصوير، ولا ملابس بيضاء تلمع في ضوء القمر، ولا خطوة أقرب مما يسمح به المرشد. فالسلحفاة إذا أُزعجت عادت إلى البحر وربما ضاع بيضها. والأطفال مرحب بهم، وهم في العادة أدق الناس ملاحظة، ما داموا يستطيعون الهدوء ساعة واحدة.

واجعل من طريق العودة نهارًا كاملًا. منارة العيجة تطل على خور صور، وحوض بناء السفن ما زال يصنع السفن الخشبية باليد، وفي الميناء سمك ممتاز. وبعد الظهر تظلل المرتفعات شمال المدينة جانبًا من الطريق، فتبدو العودة إلى مسقط أقصر من الذهاب.

وللمرشدين رجاء أخير: خذ مخلفاتك معك، فكيس البلاستيك يبدو للسلحفاة قنديل بحر.`,
  },
}
