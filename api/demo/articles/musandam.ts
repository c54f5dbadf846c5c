import type { DemoArticle } from './article.ts'

export const musandam: DemoArticle = {
  key: 'musandam',
  age: 214,
  en: {
    title: 'Musandam by road: fjords, borders and paperwork',
    description: `Musandam is the part of Oman that looks across the Strait of Hormuz: bare mountains that fall straight into clear water, villages that can be reached only by boat, and a capital, Khasab, where dhows still load at the quay. It is also the part that is cut off by land, and that is what a driver has to plan for.

Between the rest of Oman and Musandam lies the territory of the United Arab Emirates. Whoever goes by road leaves Oman, crosses the Emirates and enters Oman again, and does the same on the way back. For a rented or leased car this means papers, and papers take time. Speak to us at least a week before you travel.

• Ask us for written permission to take the car out of the country, with the car's registration and your name on it.
• Ask which insurance covers the crossing, and carry the proof of it on paper.
• Check with the Royal Oman Police and the authorities of the Emirates which visa or residence rules hold for every person in the car.
• Keep passports, driving licences and the permission together, not in the suitcase.

If that is more than a short trip is worth, there are two other ways. Flights connect Muscat with Khasab, and ferries have long linked Musandam with the Batinah coast; ask the operator for the present timetable and whether cars are carried.

The road from the border to Khasab is a pleasure in itself. It follows the sea around one headland after another, with a cliff on one side and green water on the other. Drive it by day, slowly, and use the lay-bys for photographs instead of stopping on the bend.

In Khasab leave the car for a day and take a dhow into Khor Sham. Dolphins often swim beside the bow. On the next morning a four-wheel drive climbs Jebel Harim, where fossils of sea creatures lie in the rock far above the sea. The track is steep, so go with a driver who knows it, or with plenty of practice and daylight.`,
  },
  ar: {
    title: 'مسندم بالسيارة: خلجان وحدود وأوراق',
    description: `مسندم هي الجزء من عُمان الذي يطل على مضيق هرمز: جبال عارية تهوي مباشرة إلى ماء صافٍ، وقرى لا تصل إليها إلا القوارب، وعاصمتها خصب حيث لا تزال السفن الخشبية تحمّل بضائعها من الرصيف. وهي أيضًا الجزء المنفصل برًّا عن سائر البلاد، وهذا ما ينبغي للسائق أن يستعد له.

فبين مسندم وبقية السلطنة تقع أراضي دولة الإمارات العربية المتحدة. من يسلك الطريق يغادر عُمان ويعبر الإمارات ثم يدخل عُمان ثانية، ويكرر ذلك في العودة. والسيارة المستأجرة تحتاج في هذا إلى أوراق، والأوراق تحتاج إلى وقت، فتحدث إلينا قبل السفر بأسبوع على الأقل.

• اطلب منا إذنًا خطيًّا بإخراج السيارة من البلاد، يحمل رقم تسجيلها واسمك.
• اسأل أي تأمين يغطي العبور، واحمل ما يثبته مطبوعًا على ورق.
• تحقق لدى شرطة عُمان السلطانية والجهات المختصة في الإمارات من شروط التأشيرة أو الإقامة لكل راكب معك.
• اجمع الجوازات ورخص القيادة والإذن في مكان واحد قريب، لا في الحقيبة الكبيرة.

وإذا بدا لك هذا كثيرًا على رحلة قصيرة فأمامك طريقان آخران: رحلات جوية بين مسقط وخصب، وعبّارات ربطت مسندم بساحل الباطنة منذ سنوات، فاسأل المشغّل عن مواعيدها الحالية وهل تنقل السيارات.

والطريق من الحدود إلى خصب متعة قائمة بذاتها. يلتف مع البحر حول رأس بعد آخر، الجرف عن جانب والماء الأخضر عن الجانب الآخر. اسلكه نهارًا وعلى مهل، واستخدم المواقف الجانبية للتصوير ولا تتوقف في المنعطف.

في خصب دع السيارة يومًا كاملًا واركب سفينة خشبية إلى خور شم، وكثيرًا ما تسبح الدلافين إلى جانب مقدمتها. وفي الصباح التالي تصعد سيارة الدفع الرباعي إلى جبل حريم، حيث ترقد أحافير كائنات البحر في الصخر على ارتفاع شاهق فوق الماء. الطريق الجبلي شديد الانحدار، فاذهب مع سائق يعرفه، أو لا تذهب إلا وأنت متمرس وفي وضح النهار.`,
  },
}
