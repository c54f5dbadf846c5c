import type { DemoArticle } from './article.ts'

export const masirahFerry: DemoArticle = {
  key: 'masirah-ferry',
  age: 331,
  en: {
    title: 'Masirah: taking a car on the island ferry',
    description: `Masirah lies off the empty coast of Ash Sharqiyah, long, windy and quiet. Four kinds of turtles nest on it, flamingos stand in its lagoons, and on its western side the sea is as flat as a lake. There is no bridge. You reach it with a car ferry from Shannah, and the crossing takes between one and two hours, depending on the boat and the tide.

Shannah is about five hours from Muscat by way of Sinaw and Mahout. Nothing there invites you to wait for long, so the ferry decides your whole day. Look up the timetable of the week you travel in, buy the ticket for the car in advance if the operator sells it, and keep the evening free in case the sea says no. In summer the wind sometimes stops the boats.

1. Ask us before the trip whether your contract allows the car on a ferry. It usually does within Oman, but the insurer wants to know.
2. Fill up in Sinaw or Mahout. The island has fuel, but not at every hour.
3. Be at the jetty an hour early with the registration of the car at hand.
4. Drive on slowly, follow the hands of the crew, pull the parking brake, leave the car in gear or in P and switch off the alarm.
5. When you land, wash the underside within a few days. Salt is patient.

One tarred road runs round the island, a little under two hundred kilometres in all, and every beach hangs on it like a pearl on a string. The east faces the ocean: high waves, kite surfers in summer, turtles at night. The west faces the mainland: shallow water, mangroves and children learning to swim. A saloon car is enough for the road; the tracks down to the water are soft sand and belong to four-wheel drives with lowered tyres.

Hilf, the only town, has a few hotels, bakeries and a fish market. Elsewhere you camp, and you take everything back with you. Keep fires small and away from the beach in the nesting season, because hatchlings follow light.

Stay two nights. One is for the wind to stop, and one is for you to notice it.`,
  },
  ar: {
    title: 'مصيرة: كيف تعبر إلى الجزيرة بسيارتك',
    description: `تقع مصيرة قبالة ساحل الشرقية الخالي، طويلة وعاصفة وهادئة. تعشش فيها أربعة أنواع من السلاحف، وتقف طيور النحام في خيرانها، والبحر على جانبها الغربي ساكن كالبحيرة. لا جسر إليها، وإنما تصلها بعبّارة تنقل السيارات من شنة، ويستغرق العبور بين ساعة وساعتين بحسب السفينة وحالة المدّ.

تبعد شنة عن مسقط نحو خمس ساعات عبر سناو ومحوت. وليس هناك ما يغري بالانتظار الطويل، ولهذا فإن العبّارة هي التي تقرر شكل يومك. راجع مواعيد الأسبوع الذي تسافر فيه، واشترِ تذكرة السيارة مسبقًا إن كان المشغّل يبيعها، واترك مساءك بلا ارتباط تحسبًا لرأي البحر، فالريح توقف السفن أحيانًا في الصيف.

1. اسألنا قبل الرحلة هل يسمح عقدك بنقل السيارة بالعبّارة. الأغلب أنه يسمح داخل عُمان، لكن شركة التأمين تريد أن تعلم.
2. املأ الخزان في سناو أو محوت، ففي الجزيرة وقود ولكن ليس في كل ساعة.
3. كن عند الرصيف قبل الموعد بساعة، ومعك ملكية السيارة.
4. ادخل العبّارة ببطء واتبع إشارات الطاقم، ثم شدّ مكبح الوقوف واترك الناقل في وضع الوقوف وأوقف جهاز الإنذار.
5. بعد العودة اغسل أسفل السيارة خلال أيام، فالملح طويل البال.

يدور حول الجزيرة طريق معبّد واحد يقل طوله عن مئتي كيلومتر بقليل، وتتدلى منه الشواطئ كحبات اللؤلؤ في خيط. الشرق يواجه المحيط: أمواج عالية، وهواة الشراع الطائر في الصيف، وسلاحف في الليل. والغرب يواجه البر: ماء ضحل وأشجار قرم وأطفال يتعلمون السباحة. السيارة الصغيرة تكفي للطريق، أما الدروب النازلة إلى الماء فرمل ناعم لا يناسبه إلا الدفع الرباعي بإطارات خُفّض ضغطها.

في حلف، المدينة الوحيدة، بضعة فنادق ومخابز وسوق سمك. وفي غيرها تخيّم وتحمل معك كل ما جئت به. أبقِ نارك صغيرة وبعيدة عن الشاطئ في موسم التعشيش، لأن صغار السلاحف تتبع الضوء.

ابقَ ليلتين: واحدة لتهدأ الريح، وأخرى لتنتبه إلى أنها هدأت.`,
  },
}
