import type { DemoArticle } from './article.ts'

export const coastToSur: DemoArticle = {
  key: 'coast-to-sur',
  age: 33,
  en: {
    title: 'The coastal road to Sur, one stop at a time',
    description: `The expressway from Muscat to Sur could be driven in two hours and a half. It would be a pity. Between Qurayyat and Sur the mountains step so close to the sea that every few kilometres there is a reason to leave the road, and all of the reasons below can be reached in a small car.

Start with a full tank and breakfast in Qurayyat, where fishermen land the night's catch. South of the town the road climbs over a ridge, and the first long view of the Gulf of Oman opens. From here on the exits are signposted in brown.

• Hawiyat Najm, the sinkhole near Dibab: a round pool of blue-green water at the foot of a stair, in a fenced park with shade.
• Fins: pale beaches between low cliffs, good for a picnic on weekdays.
• Wadi Shab: a short boat ride, then forty minutes on foot to the first pools. Start before nine in the morning.
• Wadi Tiwi: a narrow lane through villages and banana gardens. Leave the car at the mouth and walk.
• Qalhat: the old port, a World Heritage site. Look from the road and ask whether the site is open before you enter.

Plan no more than two of them for a day. The wadis in particular are walks with swimming, not viewpoints, and people who hurry forget the time, slip on wet stones and come back in the dark. Put the phone in a waterproof bag, wear shoes that may get wet, and never enter a wadi if rain is forecast anywhere in the mountains, even under a blue sky.

The road itself is a motorway in everything but name: two lanes each way, a hard shoulder and cameras. The crosswind at the bridges is strong on summer afternoons, so hold the wheel with both hands, above all in a high car.

End the day in Sur. From the corniche you can watch the dhows come home under the three watchtowers of Al Ayjah, and from there the turtle beach at Ras al Jinz is less than an hour away. That, however, is another evening and another article.`,
  },
  ar: {
    title: 'الطريق الساحلي إلى صور، محطة بعد محطة',
    description: `يمكنك أن تقطع الطريق السريع من مسقط إلى صور في ساعتين ونصف، لكنك ستخسر الكثير. فبين قريات وصور تقترب الجبال من البحر حتى يصير في كل بضعة كيلومترات سبب للخروج عن الطريق، وكل ما نذكره هنا تصل إليه سيارة صغيرة.

ابدأ بخزان ممتلئ وفطور في قريات، حيث ينزل الصيادون صيد الليل. جنوب المدينة يصعد الطريق فوق سلسلة من التلال، فينفتح أول مشهد طويل على بحر عُمان. ومن هنا تجد المخارج على لوحات بنّية.

• هوية نجم قرب ضباب: حفرة عميقة ماؤها أخضر يميل إلى الزرقة، تنزل إليها بدرج، داخل حديقة مسوّرة ومظللة.
• فنس: شواطئ فاتحة بين أجراف منخفضة، تصلح لنزهة هادئة في أيام الأسبوع.
• وادي شاب: عبور قصير بالقارب، ثم أربعون دقيقة مشيًا إلى أولى البرك. ابدأ قبل التاسعة صباحًا.
• وادي طيوي: درب ضيق بين القرى ومزارع الموز. اترك السيارة عند مدخله وامشِ.
• قلهات: الميناء القديم المدرج في قائمة التراث العالمي. شاهده من الطريق، واسأل هل الموقع مفتوح قبل أن تدخله.

لا تخطط لأكثر من محطتين في اليوم. فالأودية على وجه الخصوص مشيٌ وسباحة وليست شرفات للنظر، ومن يستعجل ينسى الوقت وينزلق على الحجارة المبللة ويعود في الظلام. ضع هاتفك في كيس لا ينفذ إليه الماء، والبس حذاء لا يضره البلل، ولا تدخل واديًا إذا كان المطر متوقعًا في أي مكان من الجبال، حتى لو كانت السماء فوقك صافية.

أما الطريق نفسه فطريق سريع بكل معنى الكلمة: مساران في كل اتجاه وكتف جانبي وأجهزة رصد للسرعة. وتشتد الريح الجانبية على الجسور في عصاري الصيف، فأمسك المقود بكلتا يديك، ولا سيما إذا كانت سيارتك مرتفعة.

اختم نهارك في صور. من الكورنيش ترى السفن الخشبية تعود تحت أبراج العيجة الثلاثة، ومن هناك يبعد شاطئ السلاحف في رأس الجنز أقل من ساعة. لكن تلك أمسية أخرى ومقال آخر.`,
  },
}
