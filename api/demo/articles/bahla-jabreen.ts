import type { DemoArticle } from './article.ts'

export const bahlaJabreen: DemoArticle = {
  key: 'bahla-jabreen',
  age: 420,
  en: {
    title: 'Bahla and Jabreen: two castles in one unhurried day',
    description: `Forty minutes beyond Nizwa stand two buildings that explain the old Oman better than any book. Bahla is a fortress of mud brick inside twelve kilometres of wall, so large that it needed decades of repair. Jabreen is a palace, built in the seventeenth century by an imam who preferred astronomy and poetry to siege. Seen on the same day they complete each other.

Both lie beside good roads, and any small car is enough. From Muscat leave at seven, have coffee near Nizwa, and be in Bahla when the gate opens. Opening hours change with the season and in Ramadan, so check them the day before.

Bahla Fort has been on the World Heritage list since 1987. There are few signs inside, which is part of the charm: you climb, turn, duck through a door and find yourself on a roof with the whole oasis below. Wear shoes with a grip, because stairs are worn and many edges are open. Children need a hand to hold.

Before lunch walk to the souq behind the fort. A great tree shades its yard, and in the lanes towards the wall potters still throw jars from the clay of the valley. Buy one if it fits between the seats; wrap it in your jacket, not in the boot beside the jack.

Jabreen is ten minutes away by car. Here the surprise is inside: painted ceilings, carved doors, a room for the sun and a room for the moon, a date store whose syrup once ran through channels in the floor, and windows placed so that the wind passes through the house. Take the audio guide, and give it two hours. In the late afternoon the walls turn the colour of honey and most buses have left.

If there is time on the way home, stop at Al Hamra and walk through its old quarter, where houses of several storeys lean over the lane. Misfat al Abriyeen is close by as well; its upper car park fills early, and the last bend is narrow, so be patient with those coming down.

The road back to Muscat is wide. Give yourself half an hour of daylight for it all the same, and arrive with the two castles still in front of your eyes.`,
  },
  ar: {
    title: 'بهلاء وجبرين: حصنان في نهار واحد على مهل',
    description: `على بعد أربعين دقيقة من نزوى بناءان يشرحان عُمان القديمة خيرًا من أي كتاب. بهلاء قلعة من الطين داخل سور طوله اثنا عشر كيلومترًا، كبيرة حتى احتاج ترميمها إلى عقود. وجبرين قصر بناه في القرن السابع عشر إمام كان الفلك والشعر أحب إليه من الحصار. وإذا زرتهما في اليوم نفسه أكمل أحدهما الآخر.

كلاهما على طرق جيدة، وأي سيارة صغيرة تكفي. غادر مسقط في السابعة، واشرب قهوتك قرب نزوى، وكن في بهلاء ساعة فتح البوابة. تتغير أوقات الزيارة مع المواسم وفي رمضان، فراجعها في اليوم السابق.

قلعة بهلاء مدرجة في قائمة التراث العالمي منذ عام 1987. لوحات الشرح في داخلها قليلة، وهذا جزء من سحرها: تصعد وتنعطف وتنحني تحت باب، فتجد نفسك على سطح والواحة كلها تحتك. البس حذاء متماسكًا، فالدرج مهترئ وكثير من الحواف مكشوف، وأمسك بيد أطفالك.

قبل الغداء امشِ إلى السوق خلف القلعة. تظلل ساحته شجرة عظيمة، وفي الأزقة القريبة من السور ما زال صانعو الفخار يشكّلون جرارهم من طين الوادي. اشترِ واحدة إن اتسع لها المكان بين المقاعد، ولفّها في سترتك، ولا تضعها في الصندوق إلى جانب الرافعة.

جبرين على مسافة عشر دقائق بالسيارة، والمفاجأة هنا في الداخل: سقوف مرسومة وأبواب منقوشة، وغرفة للشمس وغرفة للقمر، ومخزن للتمر كان دبسه يجري في قنوات تحت الأرضية، ونوافذ وُضعت بحيث تعبر الريح البيت كله. خذ الدليل الصوتي، وأعطِ المكان ساعتين. وفي آخر العصر تصير الجدران بلون العسل وقد غادرت أكثر الحافلات.

وإن بقي وقت في طريق العودة فتوقف في الحمراء وامشِ في حارتها القديمة، حيث تميل البيوت ذات الطوابق فوق الزقاق. ومسفاة العبريين قريبة أيضًا، غير أن موقفها العلوي يمتلئ باكرًا ومنعطفها الأخير ضيق، فاصبر على النازلين منه.

طريق العودة إلى مسقط واسع. ومع ذلك اترك له نصف ساعة من ضوء النهار، وصل وصورة الحصنين ما زالت أمام عينيك.`,
  },
}
