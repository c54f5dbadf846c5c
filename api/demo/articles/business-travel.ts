import type { DemoArticle } from './article.ts'

export const businessTravel: DemoArticle = {
  key: 'business-travel',
  age: 668,
  en: {
    title: 'Business travel by car: Muscat, Sohar and Duqm in one week',
    description: `A week of meetings in Oman often means three places that lie far apart: the ministries and head offices of Muscat, the port and smelters of Sohar, and the growing zone of Duqm. Flights connect some of them, taxis some others. A rented car connects all of them at your own time, if the week is planned with the clock and the calendar of the country.

The working week runs from Sunday to Thursday, and most offices begin early. Meetings before noon are the rule; the afternoon belongs to site visits, and Thursday afternoon to nobody. In Ramadan everything moves and shortens. Put the long drives on the evenings before, with daylight to spare, or on the weekend.

From Muscat to Sohar the Batinah expressway takes a little over two hours. It is wide and quiet, and a saloon is perfect for it. Duqm is another matter: about five and a half hours through open desert, with long gaps between stations. For that leg choose a car with a large tank and comfortable seats, start at sunrise, and do not drive back the same day.

• Allow half an hour for the gate at ports and industrial zones. They ask for identity papers and often for the car's registration as well.
• Ask your host whether site rules require a four-wheel drive, a flag or high-visibility vests. We can prepare the car.
• Muscat has two rush hours: seven to nine, and half past one to four. A meeting across town at two is a meeting at three.
• Keep receipts for fuel and parking in one envelope. Your accountant, and the VAT column, will be grateful.

Companies that travel regularly do not need to fill in the same form each time. With a corporate agreement your colleagues are known by name, the category of car and the branch are agreed, and one statement arrives at the end of the month. Additional drivers can be named in advance, which matters when a project changes hands.

If a stay becomes a project, talk to us about leasing. From a few months on it is often the better figure, and service, tyres and registration are then our worry. Until then, the quickest luxury of a business trip is simple: a clean car in front of the hotel at seven, facing the exit.`,
  },
  ar: {
    title: 'سفر الأعمال بالسيارة: مسقط وصحار والدقم في أسبوع',
    description: `أسبوع من الاجتماعات في عُمان يعني في كثير من الأحيان ثلاثة أماكن متباعدة: الوزارات والمقار الرئيسية في مسقط، والميناء والمصاهر في صحار، والمنطقة الاقتصادية النامية في الدقم. الطائرات تصل بعضها وسيارات الأجرة بعضها الآخر. أما السيارة المستأجرة فتصلها كلها في الوقت الذي تختاره، إذا خُطط للأسبوع على ساعة البلد وتقويمه.

أسبوع العمل من الأحد إلى الخميس، وأكثر المكاتب تبدأ باكرًا. الاجتماعات قبل الظهر هي القاعدة، وما بعده لزيارات المواقع، وعصر الخميس ليس لأحد. وفي رمضان يتحرك كل شيء ويقصر. فاجعل المسافات الطويلة في الأماسي السابقة وفي النهار متسع، أو في عطلة الأسبوع.

من مسقط إلى صحار يستغرق طريق الباطنة السريع أكثر من ساعتين بقليل، وهو واسع وهادئ وتناسبه سيارة صالون تمامًا. والدقم أمر آخر: نحو خمس ساعات ونصف في صحراء مفتوحة تتباعد فيها المحطات. لهذا الشوط اختر سيارة بخزان كبير ومقاعد مريحة، وانطلق مع الشروق، ولا تعد في اليوم نفسه.

• احسب نصف ساعة لبوابات الموانئ والمناطق الصناعية، فهي تطلب إثبات الهوية وكثيرًا ما تطلب ملكية السيارة أيضًا.
• اسأل مضيفك هل تشترط قواعد الموقع سيارة دفع رباعي أو راية أو سترات عاكسة، ونحن نجهّز السيارة.
• في مسقط ساعتا ذروة: من السابعة إلى التاسعة، ومن الواحدة والنصف إلى الرابعة. فالاجتماع في الطرف الآخر من المدينة عند الثانية اجتماع عند الثالثة.
• احفظ إيصالات الوقود والمواقف في ظرف واحد، يشكرك محاسبك ويشكرك بند ضريبة القيمة المضافة.

والشركات التي تسافر كثيرًا لا تحتاج إلى تعبئة النموذج نفسه كل مرة. فمع اتفاقية الشركات يُعرف زملاؤك بأسمائهم، وتُحدد فئة السيارة والفرع، ويصل كشف واحد في آخر الشهر. ويمكن تسمية سائقين إضافيين مسبقًا، وهذا مهم حين ينتقل المشروع من يد إلى يد.

وإذا تحولت الإقامة إلى مشروع فتحدث إلينا عن التأجير الطويل. فبعد بضعة أشهر يكون رقمه أفضل في الغالب، وتصير الصيانة والإطارات وتجديد الملكية شأننا نحن. وإلى أن يحين ذلك، فأسرع ترف في سفر الأعمال بسيط: سيارة نظيفة أمام الفندق في السابعة، ومقدمتها نحو المخرج.`,
  },
}
