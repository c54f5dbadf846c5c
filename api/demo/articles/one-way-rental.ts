import type { DemoArticle } from './article.ts'

export const oneWayRental: DemoArticle = {
  key: 'one-way-rental',
  age: 451,
  en: {
    title: 'One way only: collect in Muscat, return in Salalah',
    description: `The best route is not always a circle. You may want to drive south along the coast and fly home, begin a job in Sohar with a car from Azaiba, or bring your parents to Dhofar and stay there yourself. For such plans there is the one-way rental: the car starts at one branch and ends at another.

Our four branches, Azaiba, Al Mouj, Salalah and Sohar, exchange cars with one another every week. Between the two Muscat branches it makes little difference where you end. Between Muscat and Salalah somebody has to bring the car back over a thousand kilometres, unless another customer happens to travel the other way. That is the whole reason for the one-way fee, and also the reason why it is sometimes small or nothing at all.

• Tell us both places in the search: the pickup and the drop-off. The drop-off follows the pickup until you change it.
• Be flexible by a day or two if you can. At the end of khareef many cars want to go north, and in June many want to go south.
• Ask for the kilometre allowance. A long drive in few days can use it up, and it is cheaper to agree on more before than after.
• Decide early on the car. Not every model may be returned everywhere, because spare parts and mechanics live in certain places.

Delivery works in the same spirit. If you choose delivery at your location, we bring the car to your home, hotel or office, and we can collect it at another address. Write the second address in the description of your enquiry; the team answers with the price before anything is fixed.

A one-way journey deserves a slightly better preparation than a round trip, since you will not pass the same places twice. Put what you need at the end on top, keep papers and phone in one bag, and note the opening hours of the branch where you return. If you arrive later, call: a handover in the evening can usually be arranged, but not by surprise.

Then enjoy the luxury of never turning round. The coast road through Duqm and Hasik takes two days longer than the desert highway. It is the one we would take.`,
  },
  ar: {
    title: 'اتجاه واحد: استلم في مسقط وأعد في صلالة',
    description: `ليس أجمل المسارات دائرة دائمًا. ربما تريد أن تقود جنوبًا على الساحل وتعود بالطائرة، أو أن تبدأ عملًا في صحار بسيارة من العذيبة، أو أن توصل والديك إلى ظفار وتبقى معهما. لمثل هذه الخطط وُجد الإيجار باتجاه واحد: تبدأ السيارة من فرع وتنتهي في آخر.

فروعنا الأربعة، العذيبة والموج وصلالة وصحار، تتبادل السيارات في ما بينها كل أسبوع. وبين فرعي مسقط لا يكاد يختلف الأمر أينما انتهيت. أما بين مسقط وصلالة فلا بد أن يعيد أحد السيارة أكثر من ألف كيلومتر، إلا إذا صادف عميلًا مسافرًا في الاتجاه المعاكس. وهذا كل ما في رسم الاتجاه الواحد من سرّ، وهو أيضًا سبب أنه يكون أحيانًا قليلًا أو لا يكون.

• حدد المكانين في البحث: الاستلام والتسليم. ويتبع مكان التسليم مكان الاستلام إلى أن تغيّره.
• كن مرنًا بيوم أو يومين إن استطعت. ففي آخر الخريف ترغب سيارات كثيرة في الشمال، وفي يونيو يرغب كثير منها في الجنوب.
• اسأل عن المسافة المسموحة. فالرحلة الطويلة في أيام قليلة قد تستنفدها، والاتفاق على الزيادة قبل السفر أرخص منه بعده.
• قرر نوع السيارة مبكرًا، فليس كل طراز يُعاد في كل مكان، لأن لقطع الغيار والفنيين أماكنهم.

والتوصيل يسير بالروح نفسها. إذا اخترت التوصيل إلى موقعك أحضرنا السيارة إلى بيتك أو فندقك أو مكتبك، ويمكننا أن نتسلمها من عنوان آخر. اكتب العنوان الثاني في وصف طلبك، ويجيبك الفريق بالسعر قبل أن يتقرر شيء.

تستحق الرحلة باتجاه واحد إعدادًا أحسن قليلًا من رحلة الذهاب والعودة، لأنك لن تمر بالأماكن نفسها مرتين. ضع ما تحتاج إليه في النهاية فوق الأمتعة، واجمع الأوراق والهاتف في حقيبة واحدة، ودوّن ساعات عمل الفرع الذي تعيد إليه. وإن كنت ستصل متأخرًا فاتصل، فالتسليم مساءً يمكن ترتيبه في العادة، ولكن ليس مفاجأة.

ثم استمتع بترف ألا تستدير أبدًا. طريق الساحل عبر الدقم وحاسك أطول من طريق الصحراء بيومين، وهو الطريق الذي كنا سنختاره.`,
  },
}
