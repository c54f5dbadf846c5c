import type { DemoArticle } from './article.ts'

export const leaseCosts: DemoArticle = {
  key: 'lease-costs',
  age: 26,
  en: {
    title: 'Buy or lease? Counting the whole cost of a company car',
    description: `When a company buys a car, the price on the invoice is the smallest mystery. The true cost appears over the years and in other accounts: insurance, registration, service, tyres, a rental while the car is in the workshop, the hours of the person who organises all this, and the gap between the price then and the price at the end. Leasing puts most of these into one monthly figure. Whether that figure is good can be calculated, and it should be.

Take one typical vehicle and five years. Write down what it costs to buy it, what the bank takes for the money, and what it will bring when you sell it. Be careful with the last number; a used pickup from a quarry is not worth what a used saloon from an office is. Then add what the car consumes every year besides fuel, which you pay in both cases.

1. Purchase price minus expected resale value, divided by sixty months.
2. Interest on the money, or what the same money would earn in your business.
3. Insurance and annual registration.
4. Service, brakes, battery and tyres, with prices rising towards the end.
5. Replacement cars during repairs, and the working hours of your own staff.

The sum, divided by the months, is the figure to compare with an offer. Ask what the offer includes, because two leases with the same price can differ by insurance, tyres or the kilometre allowance. Our standard display is sixty months and ten thousand kilometres a year; more kilometres are a question of agreement, not of luck.

Prices on this site exclude VAT. A company that is registered for VAT should ask its tax adviser which part can be recovered, as the rules distinguish between kinds of vehicles and uses. We show the tax separately in every quotation, so that your accountant has it in one line.

Not every company should lease. If you drive very little, keep cars for ten years and have a good mechanic on the payroll, buying may be cheaper. If cash is needed for the business itself, if cars must simply work, or if nobody wants to sell seven used pickups in five years, leasing usually wins. We are glad to do the sum with you, with your numbers, before you sign anything.`,
  },
  ar: {
    title: 'شراء أم تأجير؟ احسب التكلفة الكاملة لسيارة الشركة',
    description: `حين تشتري الشركة سيارة يكون السعر المكتوب في الفاتورة أقل ما فيها غموضًا. أما التكلفة الحقيقية فتظهر مع السنين وفي حسابات أخرى: التأمين وتجديد الملكية والصيانة والإطارات، وسيارة مستأجرة ما دامت في الورشة، وساعات من ينظم هذا كله، والفرق بين سعرها يوم الشراء وسعرها في النهاية. والتأجير الطويل يجمع أكثر ذلك في رقم شهري واحد. ويمكن حساب هذا الرقم لمعرفة هل هو جيد، بل ينبغي ذلك.

خذ مركبة واحدة معتادة وخمس سنوات. اكتب ثمن شرائها، وما يأخذه المصرف على المال، وما ستجلبه حين تبيعها. وكن حذرًا في الرقم الأخير، فشاحنة صغيرة عملت في محجر لا تساوي ما تساويه سيارة صالون خدمت مكتبًا. ثم أضف ما تستهلكه السيارة كل سنة عدا الوقود الذي تدفعه في الحالين.

1. ثمن الشراء ناقصًا قيمة البيع المتوقعة، مقسومًا على ستين شهرًا.
2. تكلفة التمويل، أو ما يكسبه المال نفسه في عملك.
3. التأمين وتجديد الملكية كل سنة.
4. الصيانة والمكابح والبطارية والإطارات، وأسعارها ترتفع مع اقتراب النهاية.
5. السيارات البديلة في أثناء الإصلاح، وساعات عمل موظفيك.

مجموع ذلك مقسومًا على الأشهر هو الرقم الذي تقارنه بالعرض. واسأل ماذا يشمل العرض، فعقدان بالسعر نفسه قد يختلفان في التأمين أو الإطارات أو المسافة المسموحة. وما نعرضه في العادة ستون شهرًا وعشرة آلاف كيلومتر في السنة، والزيادة في الكيلومترات مسألة اتفاق لا مسألة حظ.

الأسعار في هذا الموقع لا تشمل ضريبة القيمة المضافة. وعلى الشركة المسجلة في الضريبة أن تسأل مستشارها عما يمكن استرداده، لأن الأحكام تفرّق بين أنواع المركبات واستعمالاتها. ونحن نبيّن الضريبة منفصلة في كل عرض سعر، ليجدها محاسبك في سطر واحد.

ولا يناسب التأجير كل شركة. فإذا كنت تقود قليلًا جدًّا وتحتفظ بالسيارة عشر سنوات ولديك فني جيد بين موظفيك فقد يكون الشراء أرخص. أما إذا كان العمل نفسه أولى بالسيولة، أو كان المطلوب أن تعمل السيارات وحسب، أو كان لا أحد يريد أن يبيع سبع سيارات مستعملة بعد خمس سنوات، فالتأجير هو الرابح غالبًا. ويسعدنا أن نحسب معك، بأرقامك أنت، قبل أن توقّع شيئًا.`,
  },
}
