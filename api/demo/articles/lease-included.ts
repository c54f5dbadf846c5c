import type { DemoArticle } from './article.ts'

export const leaseIncluded: DemoArticle = {
  key: 'lease-included',
  age: 388,
  en: {
    title: 'What a lease includes: service, replacement car, registration',
    description: `A leased car is meant to be the quietest part of your business. It should start, carry, and stay out of the conversation. For this to happen both sides have to know who does what. The agreement says it in legal words; here it is in plain ones, with a reminder that your own agreement decides.

Service comes first. Each car has a plan of its maker, by kilometres or months, whichever is earlier. We remind the driver or your fleet coordinator two weeks before, you choose a date at one of our branches, and most visits take half a day. Parts that wear in normal use, such as brake pads, wipers and filters, are our business. Damage, and neglect of a warning light, are not.

• A replacement car stands ready when a repair takes longer than the agreement names, usually in the same category.
• Registration is renewed by us every year. We need the car for an hour for the inspection, and open traffic fines settled.
• Insurance is arranged by us. After an accident we need the police report, photographs and the name of the driver.
• Roadside assistance answers day and night. The number is on the key tag and on the windscreen.
• The kilometre allowance is counted over the whole term, so a busy month and a quiet one balance each other.

You keep the things that only you can do: fuel, washing, a look at oil and tyres every second week, and sensible drivers. A driver who reports a noise on Sunday has a service visit. A driver who reports it in June, when it began in March, has an engine.

For several cars it pays to name one coordinator on your side. They receive the reminders, see which car is where, and agree on replacement cars with one call. We send a short statement each quarter with kilometres, visits and open points for each vehicle, and our leasing team sits down with you once a year to see whether the fleet still fits the work.

If something changes, say so early. A contract for sixty months can often be adjusted: more kilometres, another driver, a different site. Changes that we plan together cost little, and those we discover together cost more.`,
  },
  ar: {
    title: 'ماذا يشمل التأجير الطويل: الصيانة والبديل وتجديد الملكية',
    description: `يُراد للسيارة المؤجرة أن تكون أهدأ ما في عملك. تدور وتحمل ولا تدخل في أحاديثكم. ولكي يتحقق ذلك ينبغي أن يعرف الطرفان من يقوم بماذا. العقد يقول ذلك بلغة القانون، وهنا نقوله بلغة بسيطة، مع التذكير بأن عقدك أنت هو الحَكَم.

الصيانة أولًا. لكل سيارة خطة من صانعها بالكيلومترات أو بالأشهر، أيهما أسبق. نذكّر السائق أو منسق الأسطول لديك قبل الموعد بأسبوعين، فتختار يومًا في أحد فروعنا، وأكثر الزيارات لا تتجاوز نصف نهار. والأجزاء التي يبليها الاستعمال المعتاد، مثل بطانات المكابح والمساحات والمصافي، علينا نحن. أما الضرر وإهمال ضوء التحذير فلا.

• سيارة بديلة تنتظرك حين يطول الإصلاح عن المدة المذكورة في العقد، وهي في العادة من الفئة نفسها.
• نجدّد الملكية كل سنة. ونحتاج إلى السيارة ساعة للفحص، وإلى أن تكون المخالفات المفتوحة قد سُددت.
• التأمين من ترتيبنا. وبعد الحادث نحتاج إلى تقرير الشرطة والصور واسم السائق.
• المساعدة على الطريق تجيب ليلًا ونهارًا، ورقمها على علّاقة المفتاح وعلى الزجاج الأمامي.
• تُحسب المسافة المسموحة على مدة العقد كلها، فيعوّض الشهر الهادئ الشهر المزدحم.

ويبقى لك ما لا يستطيعه سواك: الوقود والغسيل، ونظرة إلى الزيت والإطارات كل أسبوعين، وسائقون متعقلون. فالسائق الذي يبلّغ عن صوت غريب يوم الأحد له زيارة صيانة، والذي يبلّغ في يونيو عن صوت بدأ في مارس له محرك كامل.

وإذا كانت سياراتك عدة فيحسن أن تسمي منسقًا واحدًا من جهتك. تصل إليه التذكيرات، ويعرف مكان كل سيارة، ويتفق على البديل بمكالمة واحدة. ونرسل كل ثلاثة أشهر كشفًا قصيرًا بالكيلومترات والزيارات والنقاط المفتوحة لكل مركبة، ويجلس فريق التأجير معك مرة في السنة لينظر هل ما زال الأسطول يناسب العمل.

وإن تغير شيء فأخبرنا مبكرًا. فعقد الستين شهرًا يمكن تعديله في أحيان كثيرة: كيلومترات أكثر، أو سائق آخر، أو موقع مختلف. التغيير الذي نخطط له معًا قليل الكلفة، والذي نكتشفه معًا أكثر كلفة.`,
  },
}
