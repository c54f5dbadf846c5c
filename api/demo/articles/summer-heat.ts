import type { DemoArticle } from './article.ts'

export const summerHeat: DemoArticle = {
  key: 'summer-heat',
  age: 190,
  en: {
    title: 'Your car in summer: ten degrees that make the difference',
    description: `In July the air in Muscat reaches forty-five degrees in the shade, and a parked car has no shade. Inside it can pass seventy. Heat does not break a healthy car, but it finds every weak part within a week. A few habits keep yours running, and keep you comfortable in it.

Begin with the battery, because it fails first. In this climate two or three years are a normal life. If the starter turns slowly in the morning, have it tested before a trip and not after. The coolant comes next: look at the level in the tank when the engine is cold, and never open a hot cap. Old coolant protects less, even if there is enough of it.

• Air conditioning: start with the windows open for a minute, then close them and use recirculation. If it cools only while you drive, the condenser may be blocked with dust.
• Tyres: check the pressure before you drive, not at the station after an hour on hot asphalt.
• Wipers: heat turns rubber to plastic. Replace them before the first rain, not during it.
• Inside: a screen behind the windscreen lowers the temperature by more than any tinted glass.
• Fuel: half a tank at least on the highway. With it the air conditioning can run for hours if you have to wait.

Never leave children or animals in a parked car, not for a minute and not with a window open. The temperature climbs fastest in the first ten minutes. Gas lighters, power banks and spray cans do not belong on the dashboard either.

If the needle of the temperature gauge rises on a climb, switch the air conditioning off and the heater on. It is unpleasant, but it takes heat from the engine. Stop in a safe place, leave the engine idling for a moment and then switch it off, and wait half an hour before you touch anything. With one of our cars, call the support line. A replacement is usually faster than a repair at the roadside.

Leased and rented cars are checked before the season as part of their service. If yours is due between May and September, bring it in May. The workshop is quieter, and you will be glad in July.`,
  },
  ar: {
    title: 'سيارتك في الصيف: عشر درجات تصنع الفرق',
    description: `في يوليو تبلغ حرارة الهواء في مسقط خمسًا وأربعين درجة في الظل، والسيارة المتوقفة لا ظل لها، وقد تتجاوز الحرارة في داخلها سبعين. الحر لا يعطّل سيارة سليمة، لكنه يكشف كل جزء ضعيف فيها خلال أسبوع. وعادات قليلة تُبقي سيارتك تعمل وتُبقيك مرتاحًا فيها.

ابدأ بالبطارية، فهي أول ما يتعطل. عمرها المعتاد في هذا المناخ سنتان أو ثلاث. فإذا دار المحرك بطيئًا في الصباح فاطلب فحصها قبل السفر لا بعده. ثم سائل التبريد: انظر إلى مستواه والمحرك بارد، ولا تفتح الغطاء وهو ساخن أبدًا. والسائل القديم أقل حماية وإن كانت كميته كافية.

• المكيف: ابدأ والنوافذ مفتوحة دقيقة، ثم أغلقها واستخدم تدوير الهواء الداخلي. وإذا كان لا يبرّد إلا وأنت تسير فربما سدّ الغبار مبرّده.
• الإطارات: افحص الضغط قبل القيادة، لا في المحطة بعد ساعة على الإسفلت الساخن.
• المساحات: الحر يحوّل المطاط إلى بلاستيك. استبدلها قبل أول مطر لا في أثنائه.
• الداخل: الحاجز العاكس خلف الزجاج الأمامي يخفض الحرارة أكثر من أي تظليل.
• الوقود: نصف خزان على الأقل في الطريق السريع، فبه يعمل المكيف ساعات إذا اضطررت إلى الانتظار.

لا تترك طفلًا أو حيوانًا في سيارة متوقفة، ولا دقيقة واحدة، ولا مع نافذة مفتوحة، فالحرارة ترتفع أسرع ما ترتفع في الدقائق العشر الأولى. والولاعات وبطاريات الشحن المحمولة وعبوات الرذاذ لا مكان لها فوق لوحة القيادة أيضًا.

إذا ارتفع مؤشر الحرارة وأنت تصعد فأطفئ المكيف وشغّل التدفئة. الأمر غير مريح، لكنه يسحب الحرارة من المحرك. قف في مكان آمن، ودع المحرك يدور لحظة ثم أطفئه، وانتظر نصف ساعة قبل أن تلمس شيئًا. وإن كانت السيارة من سياراتنا فاتصل بخط الدعم، فالسيارة البديلة أسرع في العادة من إصلاح على قارعة الطريق.

تُفحص سيارات الإيجار والتأجير الطويل قبل الموسم ضمن صيانتها الدورية. وإذا كان موعد سيارتك بين مايو وسبتمبر فأحضرها في مايو، فالورشة أهدأ، وستحمد ذلك في يوليو.`,
  },
}
