import type { DemoArticle } from './article.ts'

export const ramadanDriving: DemoArticle = {
  key: 'ramadan-driving',
  age: 268,
  en: {
    title: 'On the road in Ramadan: quiet mornings, busy sunsets',
    description: `In the month of fasting Oman lives by another clock. Offices open later and close earlier, schools change their hours, and the evening belongs to families. Roads follow the same rhythm. If you know it, Ramadan is a pleasant time to travel; if you do not, you will meet the whole city at once.

Mornings are calm until about nine, and between ten and one you can cross Muscat faster than in any other month. From two o'clock offices empty. The hour before sunset is the one to avoid: people are tired, thirsty and in a hurry to be at the table, and the police see more accidents then than at any other time of the day. Plan to be where you are going, or to stay where you are.

At the call to prayer streets are empty for half an hour, in a way that visitors photograph. Those who are still on the way often stop at a mosque or a petrol station, where strangers hand dates and water through the car window. Accept them and say thank you. After the evening prayer traffic returns, shops open, and it stays lively past midnight.

• If you fast, do not drive long distances in the afternoon. Tiredness from little sleep and little water is real, and it comes without warning.
• Keep water and dates in the car for sunset, and stop to break the fast instead of eating at the wheel.
• If you do not fast, do not eat, drink or smoke in public during the day, and that includes the car where others can see you.
• Restaurants on the highway may be closed by day. Take food for the children and stop in a quiet place.
• Expect shorter hours at borders, museums, banks and workshops, and call before you go.

Our branches keep their telephone line open day and night, and change only the hours of the counter. If you collect a car in Ramadan, tell us the time of your flight and whether you would like it before or after sunset; delivery is quickest in the late morning.

Before the Eid holidays everybody travels at once. Book a week earlier than usual, leave at dawn, and be generous on the road. It is that kind of month.`,
  },
  ar: {
    title: 'القيادة في رمضان: صباح هادئ وغروب مزدحم',
    description: `في شهر الصيام تعيش عُمان على ساعة أخرى. تتأخر المكاتب في فتح أبوابها وتبكّر في إغلاقها، وتتغير مواعيد المدارس، ويصير المساء للعائلة. والطرق تتبع الإيقاع نفسه. من عرفه وجد السفر في رمضان ممتعًا، ومن جهله لقي المدينة كلها دفعة واحدة.

الصباح هادئ حتى التاسعة تقريبًا، وبين العاشرة والواحدة تعبر مسقط أسرع مما تعبرها في أي شهر آخر. ومن الثانية تبدأ المكاتب تخلو. أما الساعة التي تسبق الغروب فهي التي ينبغي تجنبها: الناس متعبون وعطاش ومستعجلون إلى مائدة الإفطار، والحوادث فيها أكثر منها في سائر اليوم. فاحرص على أن تكون قد وصلت، أو ابقَ حيث أنت.

وعند الأذان تخلو الشوارع نصف ساعة خلوًّا يصوّره الزوار. ومن أدركه المغرب في الطريق توقف عند مسجد أو محطة وقود، حيث يمدّ إليه من لا يعرفهم التمر والماء من نافذة السيارة. خذهما واشكر. وبعد صلاة التراويح تعود الحركة وتفتح المتاجر، ويستمر النشاط إلى ما بعد منتصف الليل.

• إذا كنت صائمًا فلا تقطع مسافات طويلة بعد الظهر، فالتعب من قلة النوم والماء حقيقي، ويأتي بلا إنذار.
• احتفظ في سيارتك بالماء والتمر لساعة الغروب، وتوقف لتفطر بدلًا من أن تأكل وأنت تقود.
• وإن لم تكن صائمًا فلا تأكل ولا تشرب ولا تدخن نهارًا أمام الناس، والسيارة التي يراك فيها غيرك تدخل في ذلك.
• قد تغلق مطاعم الطريق نهارًا، فاحمل طعام الأطفال وتوقف في مكان هادئ.
• توقع ساعات أقصر في المنافذ والمتاحف والمصارف والورش، واتصل قبل أن تذهب.

يبقى هاتف فروعنا مفتوحًا ليلًا ونهارًا، ولا تتغير إلا ساعات المكتب. وإذا كنت ستستلم سيارة في رمضان فأخبرنا بموعد رحلتك وهل تفضل الاستلام قبل الغروب أم بعده، وأسرع أوقات التوصيل ما كان قبيل الظهر.

وقبل إجازة العيد يسافر الجميع في وقت واحد. فاحجز أبكر من عادتك بأسبوع، وانطلق مع الفجر، وكن كريمًا على الطريق، فهذا هو الشهر الذي يليق به الكرم.`,
  },
}
