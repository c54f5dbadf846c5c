import type { DemoArticle } from './article.ts'

export const evCharging: DemoArticle = {
  key: 'ev-charging',
  age: 11,
  en: {
    title: 'Charging an electric car in Oman: home first, highway second',
    description: `The question we hear most about electric cars is how far they go. A better one is where they sleep. Who can charge at home or at work starts every morning with a full battery and hardly ever thinks about it. Who cannot, has to plan. Both can be done in Oman today, and it is worth knowing the difference before you rent, lease or buy.

At home a wall box fills a typical battery overnight. An ordinary socket also works with the cable in the boot, slowly, and only if the wiring is sound: ask a licensed electrician to look at the circuit before you use it every night. In rented buildings speak to the owner first. Those who charge at night also find the car cool, because it can be air-conditioned from the mains before they leave.

Public chargers are growing in number in Muscat, at malls, hotels and petrol stations, and along the main roads towards Sohar, Nizwa and the south. Distances between fast chargers are still larger than in Europe, and a single post may be occupied or out of order.

1. Look at the map of the operator on the day itself, and note a second charger for each stop.
2. Install the apps and register the payment card at home, where the network is good.
3. Arrive with a fifth of the battery, leave at four fifths. The last part is slow and keeps others waiting.
4. Add a reserve for heat, mountains and speed. At 120 an electric car uses clearly more than at 100.
5. Park in the shade when you can, and do not leave the car at full or empty for days.

Heat is a fair question. Modern batteries are cooled by liquid and cope with an Omani summer, but fast charging at noon may be slower, because the car protects itself. Charge in the morning or the evening and you will not notice.

An electric month from our fleet is a good way to try. We show you both cables at delivery, put the charging apps on the list and tell you honestly if your plan needs a different car. For a week in the city the answer is usually yes. For the empty quarter of the map it is still a four-wheel drive with a large tank.`,
  },
  ar: {
    title: 'شحن السيارة الكهربائية في عُمان: البيت أولًا ثم الطريق',
    description: `أكثر ما نُسأل عنه في السيارات الكهربائية هو المسافة التي تقطعها. والسؤال الأفضل: أين تبيت؟ فمن يستطيع أن يشحن في بيته أو عمله يبدأ كل صباح ببطارية ممتلئة ولا يكاد يفكر فيها، ومن لا يستطيع يحتاج إلى تخطيط. والأمران ممكنان في عُمان اليوم، ويحسن أن تعرف الفرق قبل أن تستأجر أو تشتري.

في البيت يملأ شاحن الجدار بطارية معتادة خلال الليل. والمقبس العادي يعمل أيضًا بالسلك الموجود في صندوق السيارة، ولكن ببطء، وبشرط أن تكون التمديدات سليمة، فاطلب من كهربائي مرخص أن يفحص الدائرة قبل أن تعتمد عليها كل ليلة. وفي المباني المؤجرة تحدث إلى المالك أولًا. ومن يشحن ليلًا يجد سيارته باردة أيضًا، إذ يمكن تبريدها من كهرباء البيت قبل الخروج.

الشواحن العامة يزداد عددها في مسقط، في المجمعات والفنادق ومحطات الوقود، وعلى الطرق الرئيسية نحو صحار ونزوى والجنوب. لكن المسافات بين الشواحن السريعة ما زالت كبيرة، وقد تجد الشاحن الوحيد مشغولًا أو معطلًا.

1. انظر إلى خريطة المشغّل في يوم السفر نفسه، ودوّن شاحنًا احتياطيًّا لكل محطة.
2. حمّل التطبيقات وسجّل بطاقة الدفع وأنت في البيت حيث الشبكة جيدة.
3. صل وفي البطارية خُمسها، وغادر عند أربعة أخماس. فالجزء الأخير بطيء ويُبقي غيرك منتظرًا.
4. أضف احتياطًا للحر والجبال والسرعة، فالاستهلاك عند 120 أكبر بوضوح منه عند 100.
5. قف في الظل كلما أمكن، ولا تترك البطارية ممتلئة تمامًا أو فارغة أيامًا.

والسؤال عن الحر سؤال في محله. البطاريات الحديثة تُبرَّد بالسائل وتتحمل صيف عُمان، غير أن الشحن السريع ظهرًا قد يبطؤ، لأن السيارة تحمي نفسها. اشحن صباحًا أو مساءً ولن تلاحظ شيئًا.

شهر كهربائي من أسطولنا طريقة جيدة للتجربة. نريك السلكين عند التسليم، ونعطيك قائمة بتطبيقات الشحن، ونقول لك بصدق إن كانت خطتك تحتاج إلى سيارة أخرى. لأسبوع في المدينة يكون الجواب نعم في الغالب. أما للأطراف الخالية من الخريطة فما زال الجواب سيارة دفع رباعي بخزان كبير.`,
  },
}
