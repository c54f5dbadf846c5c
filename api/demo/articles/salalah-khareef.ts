import type { DemoArticle } from './article.ts'

export const salalahKhareef: DemoArticle = {
  key: 'salalah-khareef',
  age: 152,
  en: {
    title: 'Salalah in khareef: the long road south without the stress',
    description: `From late June to September the monsoon touches Dhofar, and hills that are brown for nine months turn a green that people drive a thousand kilometres to see. The road is long, straight and busy in those weeks. With a plan it is also one of the great drives of Arabia.

The distance from Muscat to Salalah is a little over one thousand kilometres. The usual way runs through Nizwa, Adam and Haima. Most of it is dual carriageway, but long stretches have nothing beside them except gravel plain, so fuel and rest decide how the day goes. We advise two days with a night in Haima, above all with children in the car.

• Fill the tank whenever it falls to half. Stations are there, but queues form in the season.
• Change drivers every two hours, or stop for fifteen minutes. The straight road makes people sleepy.
• Avoid the desert section after dark. Camels and trucks without lights are hard to see.
• Carry six litres of water for each person, and a blanket for the mountains.

The last hour is the reward and the test. Where the road drops from the plateau at Thumrait towards the coast, the sun can vanish behind fog within a few hundred metres. Slow down before the white wall, not inside it. Use dipped headlights, keep away from the hazard lights while you are moving, and leave twice the usual gap. The asphalt is wet and polished, so brake early and gently.

Once you have arrived, the best places ask for patience rather than power. Wadi Darbat, Ain Razat and the plain of Ittin fill with families in the afternoon and are almost empty at eight in the morning. At Mughsail the blowholes answer the waves. Keep the car on the marked tracks: grass in the mist hides mud and stones, and the green belongs to the herds of the hills.

If you prefer to fly, take a car from our Salalah branch. Ask for it early, because in khareef every car in Dhofar has a plan of its own.`,
  },
  ar: {
    title: 'صلالة في الخريف: الطريق الطويل إلى الجنوب بلا عناء',
    description: `من أواخر يونيو إلى سبتمبر تلامس الرياح الموسمية جبال ظفار، فتكتسي التلال التي تبقى بنّية تسعة أشهر بخضرة يقطع الناس من أجلها ألف كيلومتر. الطريق في تلك الأسابيع طويل ومستقيم ومزدحم، لكنه مع شيء من التخطيط واحد من أجمل طرق الجزيرة العربية.

تزيد المسافة بين مسقط وصلالة قليلًا على ألف كيلومتر، ويمر الطريق المعتاد بنزوى وأدم وهيماء. معظمه مزدوج، غير أن مسافات طويلة منه لا يجاورها سوى السهل الحصوي، ولذلك فإن الوقود والراحة هما ما يقرر كيف ينقضي يومك. ننصحك بتقسيم الرحلة على يومين والمبيت في هيماء، ولا سيما إذا كان معك أطفال.

• املأ الخزان كلما نزل إلى النصف، فالمحطات موجودة لكن الطوابير تطول في الموسم.
• بدّلوا السائق كل ساعتين، أو توقف ربع ساعة، فالطريق المستقيم يجلب النعاس.
• تجنب القسم الصحراوي بعد الغروب، فالجمال والشاحنات ضعيفة الإضاءة لا تُرى إلا متأخرًا.
• احمل ستة لترات من الماء لكل شخص، وبطانية لليالي الجبل.

الساعة الأخيرة هي المكافأة والامتحان معًا. فحيث ينحدر الطريق من ثمريت نحو الساحل قد تختفي الشمس وراء الضباب خلال بضع مئات من الأمتار. خفف سرعتك قبل الجدار الأبيض لا في داخله، وأشعل الأنوار المنخفضة، ولا تستخدم أنوار التنبيه الرباعية وأنت تسير، وضاعف المسافة بينك وبين من أمامك. الإسفلت هناك مبلل وأملس، فاضغط المكابح مبكرًا وبرفق.

وبعد الوصول تحتاج أجمل الأماكن إلى الصبر أكثر من القوة. وادي دربات وعين رزات وسهل إتين تمتلئ بالعائلات عصرًا، وتكاد تخلو في الثامنة صباحًا. وفي المغسيل تجيب النوافير الطبيعية أمواج البحر. ابقَ بسيارتك على المسارات المعروفة، فالعشب في الضباب يخفي الطين والحجارة، والمرعى لأهله وقطعانهم.

وإن كنت تفضل الطيران فاستلم سيارتك من فرعنا في صلالة، واطلبها مبكرًا، لأن لكل سيارة في ظفار موعدًا خلال موسم الخريف.`,
  },
}
