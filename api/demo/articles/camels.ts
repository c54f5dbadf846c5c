import type { DemoArticle } from './article.ts'

export const camels: DemoArticle = {
  key: 'camels',
  age: 365,
  en: {
    title: 'Camels on the road: meeting the locals safely',
    description: `Every camel in Oman has an owner, a name and a mind of its own. In the south and on the plains of Al Wusta the animals graze beside the highway, cross it when they please and, in the cool of the night, lie down on it because the asphalt is still warm. A grown camel weighs as much as a small car. Meeting one at speed ends badly for both.

The design of the animal is the problem. Its legs are long and its body is high, so a car takes the legs away and the weight arrives at the level of the windscreen. Its coat has the colour of the land, and at night its eyes reflect less than you would expect. Drivers often say that they saw nothing until the very end.

• Where there is a triangle with a camel on it, believe it. It stands where accidents have happened.
• From dusk to dawn drive no faster than your lights reach. On an unlit road that is far below the limit.
• One camel is never alone. When the first has crossed, wait for the second, and for the young one that runs after its mother.
• Slow down early and pass behind the animal, not in front of it. A frightened camel runs forward.
• Do not sound the horn when they are close, and switch off full beam. Noise and light make them stop in the middle.

If a herd stands on the road, stop with your hazard lights on, well back, and give it a minute. Herders are usually near and will wave you through. In Dhofar during khareef the same holds for cows, which are slower and care even less.

Should an accident happen, look after the people first, call 9999 and stay at the scene. Do not move an injured animal yourself. The police will find the owner, and the report is needed by the insurer. Then call us: the support line can send a replacement car where one is available.

In daylight it is a different story. Park on a firm shoulder, take your photograph from beside the car, keep food in the boot, and ask the herder before you come nearer. You may well be offered milk, warm and slightly salty. Accept it with the right hand.`,
  },
  ar: {
    title: 'الجمال على الطريق: لقاء آمن مع أهل المكان',
    description: `لكل جمل في عُمان مالك واسم ورأي خاص به. في الجنوب وفي سهول الوسطى ترعى الإبل على جانب الطريق السريع، وتعبره حين تشاء، وفي برودة الليل ترقد عليه لأن الإسفلت ما زال دافئًا. والجمل البالغ يزن ما تزنه سيارة صغيرة، ولقاؤه مع السرعة ينتهي نهاية سيئة للطرفين.

المشكلة في هيئة الحيوان نفسه. فساقاه طويلتان وجسمه عالٍ، فإذا أصابت السيارة الساقين وصل الوزن كله إلى مستوى الزجاج الأمامي. ولون وبره لون الأرض، وعيناه في الليل تعكسان ضوءًا أقل مما تتوقع. وكثيرًا ما يقول السائقون إنهم لم يروا شيئًا حتى اللحظة الأخيرة.

• حيث تجد مثلثًا عليه جمل فصدّقه، فهو قائم في موضع وقعت فيه حوادث.
• من الغروب إلى الفجر لا تسرع أكثر مما تكشفه أنوارك، وهذا على طريق بلا إنارة أقل بكثير من الحد المسموح.
• الجمل لا يسير وحده. فإذا عبر الأول فانتظر الثاني، وانتظر الصغير الذي يلحق بأمه.
• خفف سرعتك مبكرًا ومرّ من خلف الحيوان لا من أمامه، فالجمل المذعور يندفع إلى الأمام.
• لا تستخدم المنبه وهي قريبة، وأطفئ النور العالي، فالضجيج والضوء يجعلانها تقف في المنتصف.

إذا وقف القطيع على الطريق فتوقف بعيدًا عنه وأشعل أنوار التنبيه وامنحه دقيقة. فالراعي قريب في العادة وسيشير إليك بالمرور. وفي ظفار أيام الخريف ينطبق هذا على الأبقار أيضًا، وهي أبطأ وأقل اكتراثًا.

وإذا وقع حادث فاعتنِ بالناس أولًا، واتصل بالرقم 9999، وابقَ في المكان. ولا تحرّك حيوانًا مصابًا بنفسك. ستعثر الشرطة على مالكه، وتقريرها لازم لشركة التأمين. ثم اتصل بنا، فخط الدعم يستطيع أن يرسل سيارة بديلة حيث تتوفر.

أما في النهار فالحكاية مختلفة. قف على كتف صلب، والتقط صورتك من جانب السيارة، واترك الطعام في الصندوق، واستأذن الراعي قبل أن تقترب. وربما دعاك إلى حليب دافئ فيه شيء من الملوحة، فتناوله بيمينك.`,
  },
}
