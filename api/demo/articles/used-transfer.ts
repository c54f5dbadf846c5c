import type { DemoArticle } from './article.ts'

export const usedTransfer: DemoArticle = {
  key: 'used-transfer',
  age: 812,
  en: {
    title: 'From handshake to mulkia: buying a used car step by step',
    description: `You have found the car, driven it and slept on it. What remains is paper, and paper is where used-car purchases go wrong: a loan that was never cleared, fines that nobody mentioned, insurance for another number. The order below keeps you out of trouble. Fees and procedures change, so check with the Royal Oman Police before you set out; many steps can now be done online.

1. Compare the chassis number on the car with the mulkia, the ownership card, letter by letter.
2. See whether the mulkia is valid and in the seller's name. If somebody else sells, ask for the power of attorney.
3. Make sure that no bank has a claim on the car. A financed car can be transferred only after the bank has released it in writing.
4. Ask for proof that traffic fines are paid. Open fines stop a transfer.
5. Have the car inspected if its age or the rules require it.
6. Take out insurance in your own name, with the right chassis number, before the transfer.
7. Transfer the ownership with both parties present or identified online, and pay only then, in a way that leaves a trace.

If you need finance, speak to the bank before you fall in love. It will ask for your income, the age of the car and often a valuation, and it may limit how old the car can be at the end of the loan. An answer in your pocket also makes you a calm negotiator. Count the whole: the instalment, the insurance the bank requires, and the fee for settling early.

With a car from our yard most of this is done. Chassis number, mulkia, fines and finance are checked before a car is shown on this site; the inspection report is in its file. You send an enquiry, come for a test drive, and our people go through the transfer with you. We do not take payments online, and we never ask you to send money to hold a car.

Afterwards there are two small things. Put a copy of the new mulkia on your phone, and note the date on which it expires, because renewal needs valid insurance and sometimes an inspection. Then change the oil, whatever the seller said. It is the cheapest way to begin a new friendship.`,
  },
  ar: {
    title: 'من المصافحة إلى الملكية: شراء سيارة مستعملة خطوة خطوة',
    description: `وجدت السيارة وجرّبتها ونمت على قرارك. بقي الورق، والورق هو الموضع الذي تتعثر فيه صفقات المستعمل: قرض لم يُسدد، ومخالفات لم يذكرها أحد، وتأمين برقم آخر. والترتيب التالي يجنبك المتاعب. تتغير الرسوم والإجراءات، فتحقق لدى شرطة عُمان السلطانية قبل أن تبدأ، وكثير من الخطوات صار متاحًا عبر الخدمات الإلكترونية.

1. طابق رقم الهيكل على السيارة مع بطاقة الملكية حرفًا حرفًا.
2. تأكد أن الملكية سارية وباسم البائع. وإن كان البائع غير المالك فاطلب الوكالة.
3. تأكد أن لا حق لمصرف على السيارة. فالسيارة الممولة لا تُنقل ملكيتها إلا بعد أن يرفع المصرف يده عنها كتابة.
4. اطلب ما يثبت سداد المخالفات، فالمخالفة المفتوحة توقف النقل.
5. افحص السيارة فنيًّا إذا كان عمرها أو النظام يوجب ذلك.
6. استخرج التأمين باسمك وبرقم الهيكل الصحيح قبل النقل.
7. انقل الملكية بحضور الطرفين أو بعد التحقق من هويتهما إلكترونيًّا، وادفع عند ذلك فقط، وبطريقة تترك أثرًا.

وإن احتجت إلى تمويل فتحدث إلى المصرف قبل أن يتعلق قلبك بسيارة. سيسألك عن دخلك وعمر السيارة، وكثيرًا ما يطلب تقييمًا، وقد يضع حدًّا لعمرها عند نهاية القرض. والجواب في جيبك يجعلك مفاوضًا هادئًا أيضًا. واحسب الكل: القسط، والتأمين الذي يشترطه المصرف، ورسم السداد المبكر.

أما السيارة التي في ساحتنا فأكثر هذا قد أُنجز فيها. يُراجع رقم الهيكل والملكية والمخالفات والتمويل قبل أن تُعرض السيارة على هذا الموقع، وتقرير الفحص في ملفها. ترسل طلبًا، ثم تأتي للتجربة، ويكمل معك موظفونا إجراءات النقل. لا نستقبل مدفوعات عبر الموقع، ولا نطلب منك أبدًا تحويل مال لحجز سيارة.

وبعد ذلك أمران صغيران. احتفظ بنسخة من الملكية الجديدة في هاتفك، ودوّن تاريخ انتهائها، لأن التجديد يحتاج إلى تأمين سارٍ وأحيانًا إلى فحص. ثم غيّر الزيت مهما قال البائع، فتلك أرخص بداية لصداقة جديدة.`,
  },
}
