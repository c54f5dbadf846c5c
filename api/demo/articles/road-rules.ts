import type { DemoArticle } from './article.ts'

export const roadRules: DemoArticle = {
  key: 'road-rules',
  age: 18,
  en: {
    title: 'Driving in Oman for the first time: the rules in ten minutes',
    description: `Roads in Oman are among the best in the region, signs are in Arabic and English, and most drivers are polite. Visitors usually feel at home after the first roundabout. A few rules differ from what you may be used to, and it is better to read them now than to hear them from an officer.

You drive on the right and overtake on the left. Everybody in the car wears a belt, and the driver does not hold a phone, not even at a red light. There is no tolerance for alcohol behind the wheel. Speed limits stand on signs, change at the edge of every town, and are watched by cameras.

• Carry your driving licence, the registration of the car and the rental agreement. Photographs of them are not always enough.
• At a roundabout, those inside have the right of way. Choose the lane before you enter: outer for the first exits, inner for going further round.
• Flashing lights from behind mean that somebody wants to pass. Move over when it is safe, and do not take it personally.
• Slow down for the yellow school bus, and stop when its arm or lights tell you to.
• Never drive into a flooded wadi. It is dangerous, and it is an offence.
• Keep the car clean enough for its plates to be read.

Visitors can usually drive a rented car with the licence of their home country or an international permit, depending on where it was issued; residents need an Omani licence. Because such rules are changed from time to time, check with the Royal Oman Police before you travel, and send us a copy of your licence with the enquiry. We will tell you frankly whether it is enough.

After an accident stop, switch on the hazard lights, put out the triangle and see whether anyone is hurt. The emergency number is 9999. For small damage without injury there is a simplified procedure between the drivers and the insurers; call us from the scene, and we will tell you which form applies and what to photograph.

Parking is easy to understand: blue signs ask for payment, and yellow kerbs forbid it. In front of mosques on Friday at noon people park in ways that no sign describes. Wait a little. They will be back in half an hour, and they will thank you.`,
  },
  ar: {
    title: 'قيادتك الأولى في عُمان: القواعد في عشر دقائق',
    description: `طرق عُمان من أفضل طرق المنطقة، ولوحاتها بالعربية والإنجليزية، ومعظم سائقيها مهذبون. ويألفها الزائر في العادة بعد أول دوّار. غير أن بعض القواعد قد تختلف عما اعتدته، ومن الأفضل أن تقرأها الآن على أن تسمعها من شرطي.

القيادة على اليمين والتجاوز من اليسار. كل من في السيارة يربط الحزام، والسائق لا يمسك هاتفه حتى عند الإشارة الحمراء. ولا تسامح مع القيادة تحت تأثير الكحول. حدود السرعة مكتوبة على اللوحات، وتتغير عند مدخل كل بلدة، وتراقبها الأجهزة.

• احمل رخصة القيادة وملكية السيارة وعقد الإيجار، فصورها لا تكفي دائمًا.
• في الدوّار الأولوية لمن هو داخله. اختر مسارك قبل الدخول: الخارجي للمخارج الأولى، والداخلي لمن يكمل الدوران.
• إذا ومضت الأنوار خلفك فهناك من يريد أن يتجاوز. أفسح له متى كان ذلك آمنًا، ولا تأخذ الأمر على محمل شخصي.
• خفف سرعتك قرب حافلة المدرسة الصفراء، وقف حين تطلب منك ذراعها أو أنوارها الوقوف.
• لا تدخل واديًا جاريًا أبدًا، فذلك خطر، وهو مخالفة أيضًا.
• حافظ على نظافة السيارة بحيث تُقرأ لوحتها.

يستطيع الزائر في الغالب أن يقود سيارة مستأجرة برخصة بلده أو برخصة دولية، بحسب جهة إصدارها، أما المقيم فيحتاج إلى رخصة عُمانية. ولأن هذه الأحكام تتغير من حين إلى آخر فتحقق لدى شرطة عُمان السلطانية قبل سفرك، وأرسل إلينا نسخة من رخصتك مع طلبك، ونخبرك بصراحة هل تكفي.

إذا وقع حادث فقف، وأشعل أنوار التنبيه، وضع المثلث، وانظر هل أصيب أحد. رقم الطوارئ 9999. وللأضرار البسيطة التي لا إصابة فيها إجراء مختصر بين السائقين وشركات التأمين. اتصل بنا من المكان، ونقول لك أي نموذج ينطبق وماذا تصوّر.

والوقوف سهل الفهم: اللوحات الزرقاء تعني الدفع، والأرصفة الصفراء تعني المنع. وأمام المساجد ظهر الجمعة يقف الناس وقوفًا لا تصفه أي لوحة. انتظر قليلًا، فسيعودون بعد نصف ساعة ويشكرونك.`,
  },
}
