import type { DemoArticle } from './article.ts'

export const jabalAkhdar: DemoArticle = {
  key: 'jabal-akhdar',
  age: 6,
  en: {
    title: 'Muscat to Nizwa and up Jabal Akhdar: a weekend by car',
    description: `Two hours after leaving the capital you can stand in front of Nizwa Fort, and an hour after that you can be a thousand metres above the heat. No other weekend in Oman changes the view so often for so little driving. This is the order in which our own team likes to do it.

Leave Muscat early on Friday. The expressway through the Samail gap is wide, well lit near the towns and easy in any car. The goat market of Nizwa is finished well before noon, so reach the old town by eight, park outside the walls and walk in. The round tower of the fort gives the best view over the palm groves, and the souq beside it sells dates, pottery and silver.

After lunch drive back towards Birkat Al Mouz. Here the mountain road begins, and with it the one rule that surprises visitors: a police post at the foot of the climb lets only four-wheel-drive cars through. The road itself is tarred to the top. The rule exists because the descent is long and steep, and low gears keep brakes alive.

1. Before the post, check water, fuel and the tyres. There is a station in Birkat Al Mouz.
2. Going up, keep a steady pace and let faster cars pass at the lay-bys.
3. Coming down, use a low gear from the first bend. If you smell hot brakes, stop and wait.

The Saiq plateau lies at about two thousand metres. Nights are cold from November to February, so bring a jacket even if Muscat is warm. Walk the terraces between Al Aqr and Al Ayn, where roses bloom in spring and pomegranates ripen in autumn. The path takes about an hour and asks for closed shoes.

Saturday can be slow. Have breakfast at the edge of the canyon, drive down before the afternoon, and stop at the falaj of Birkat Al Mouz, which has carried water to its gardens for centuries. You will be back in Muscat before dark, which is the best hour to return: the evening light on the Hajar is part of the trip.`,
  },
  ar: {
    title: 'من مسقط إلى نزوى فالجبل الأخضر: عطلة أسبوع بالسيارة',
    description: `بعد ساعتين من مغادرة العاصمة تجد نفسك أمام قلعة نزوى، وبعد ساعة أخرى تقف على ارتفاع يزيد على ألف متر فوق حرّ السهول. لا توجد عطلة أسبوع في عُمان تتبدل فيها المناظر بهذه السرعة وبهذا القدر القليل من القيادة. وهذا هو الترتيب الذي يفضّله فريقنا حين يسافر.

غادر مسقط باكرًا صباح الجمعة. الطريق السريع عبر فجّ سمائل واسع ومضاء قرب البلدات، وتقطعه أي سيارة بسهولة. سوق المواشي في نزوى ينفضّ قبل الظهر بكثير، فاحرص على الوصول إلى المدينة القديمة في الثامنة، وأوقف سيارتك خارج الأسوار وادخل ماشيًا. من البرج الدائري للقلعة ترى أجمل إطلالة على واحات النخيل، وفي السوق المجاور تمور وفخار وفضيات.

بعد الغداء عُد باتجاه بركة الموز. هنا يبدأ طريق الجبل، وتبدأ معه القاعدة التي تفاجئ الزوار: نقطة الشرطة عند أسفل الصعود لا تسمح إلا بمرور سيارات الدفع الرباعي. الطريق نفسه معبّد حتى القمة، غير أن النزول طويل وشديد الانحدار، والغيار المنخفض هو ما يحفظ المكابح.

1. قبل النقطة افحص الماء والوقود والإطارات، وفي بركة الموز محطة وقود.
2. في الصعود حافظ على سرعة ثابتة، وأفسح الطريق لمن هو أسرع منك عند المواقف الجانبية.
3. في النزول استخدم الغيار المنخفض من أول منعطف، وإذا شممت رائحة المكابح فتوقف وانتظر حتى تبرد.

ترتفع هضبة سيق نحو ألفي متر، ولياليها باردة من نوفمبر إلى فبراير، فاحمل معك سترة وإن كانت مسقط دافئة. امشِ بين المدرجات الزراعية من العقر إلى العين، حيث يزهر الورد في الربيع وينضج الرمان في الخريف. يستغرق الممشى نحو ساعة، ويحتاج إلى حذاء مغلق.

أما السبت فلا داعي فيه للعجلة. تناول فطورك على حافة الوادي العميق، وانزل قبل العصر، وتوقف عند فلج بركة الموز الذي يسقي بساتينها منذ قرون. ستصل إلى مسقط قبل حلول الظلام، وهي أجمل ساعات العودة: فضوء المساء على جبال الحجر جزء من الرحلة.`,
  },
}
