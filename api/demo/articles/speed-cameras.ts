import type { DemoArticle } from './article.ts'

export const speedCameras: DemoArticle = {
  key: 'speed-cameras',
  age: 274,
  en: {
    title: 'Speed cameras, fines and the rented car',
    description: `Oman's highways are long, smooth and quiet, and the needle climbs without anyone noticing. Cameras notice. They stand in the median on the expressways, on poles in towns and sometimes in parked vehicles, and they are one reason why the roads have become safer. Here is how they work for you, and what happens if one of them sees your car.

The limit is on the sign, not in the navigation app. On expressways it is often 120 kilometres an hour, on other main roads less, in towns a good deal less, and it may drop three times within a few minutes as you come near a junction. In rain, fog or dust the right speed is lower than any sign.

A car that is photographed above the limit is recorded under its plate. With a rented car the plate is ours, so the fine reaches us first. We do not guess: the time of the offence is compared with the agreement, and we tell you what was recorded, where and when. You can look up and pay fines through the services of the Royal Oman Police, or we settle it and pass on the amount as the agreement says.

• Some offences, such as high excess speed, a red light or the hand-held phone, can lead to more than money.
• Fines may reach us weeks after you have returned the car. The deposit is not the price of patience: we write to you before anything is taken.
• If you believe that the record is wrong, tell us at once. The police decide, and a photograph usually answers the question.

Cruise control is the cheapest insurance against all of this. Set it just below the limit on the open road, and switch it off in rain, on gravel and in traffic. Most of our cars also have a limiter that beeps at a speed of your choice; our staff will show you the button at delivery if you ask.

And if somebody flashes you from behind at 120, let them go. They will meet their own camera. What matters is that you arrive in Nizwa a few minutes later and that the journey costs what you thought it would.`,
  },
  ar: {
    title: 'أجهزة السرعة والمخالفات والسيارة المستأجرة',
    description: `طرق عُمان السريعة طويلة وناعمة وهادئة، والمؤشر يرتفع فيها دون أن يلاحظ أحد. لكن أجهزة الرصد تلاحظ. تقف في الجزر الوسطية للطرق السريعة، وعلى الأعمدة في المدن، وأحيانًا في مركبات متوقفة، وهي من أسباب ازدياد أمان الطرق. وهنا نشرح كيف تعمل لمصلحتك، وماذا يحدث إذا رصد أحدها سيارتك.

الحد المسموح هو ما على اللوحة لا ما في تطبيق الملاحة. يبلغ على الطرق السريعة في كثير من الأحيان 120 كيلومترًا في الساعة، وهو أقل على الطرق الرئيسية الأخرى، وأقل من ذلك كثيرًا في المدن، وقد ينخفض ثلاث مرات في دقائق حين تقترب من تقاطع. وفي المطر والضباب والغبار تكون السرعة الصحيحة أقل من كل لوحة.

السيارة التي تُصوَّر فوق الحد تُسجَّل برقم لوحتها. واللوحة في السيارة المستأجرة باسمنا، فتصل المخالفة إلينا أولًا. نحن لا نخمّن: نقارن وقت المخالفة بالعقد، ونخبرك بما سُجّل وأين ومتى. ويمكنك أن تستعلم عن المخالفات وتدفعها عبر خدمات شرطة عُمان السلطانية، أو ندفعها نحن ونحيل إليك المبلغ كما ينص العقد.

• بعض المخالفات، مثل تجاوز السرعة بفارق كبير وقطع الإشارة الحمراء واستخدام الهاتف باليد، قد تكون لها عواقب تتجاوز المال.
• قد تصلنا المخالفة بعد أسابيع من إعادة السيارة. ولا نأخذ من التأمين المسترد شيئًا قبل أن نكتب إليك.
• إذا رأيت أن التسجيل غير صحيح فأخبرنا فورًا. القرار للشرطة، والصورة تجيب عن السؤال في أكثر الأحيان.

مثبّت السرعة أرخص وقاية من هذا كله. اضبطه دون الحد بقليل في الطريق المفتوح، وأوقفه في المطر وعلى الحصى وفي الزحام. وفي أكثر سياراتنا محدّد ينبّهك عند سرعة تختارها، ويريك موظفنا زرّه عند التسليم إن طلبت.

وإذا ومض لك أحد من الخلف وأنت على 120 فدعه يمر، فسيلقى جهازه بنفسه. المهم أن تصل إلى نزوى متأخرًا بضع دقائق، وأن تكلفك الرحلة ما حسبته لها.`,
  },
}
