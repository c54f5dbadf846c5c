import type { DemoArticle } from './article.ts'

export const jebelShams: DemoArticle = {
  key: 'jebel-shams',
  age: 120,
  en: {
    title: 'Jebel Shams: driving to the edge of the canyon',
    description: `Jebel Shams, the mountain of the sun, is the highest in Oman: its summit stands at about three thousand metres. You do not have to climb it. The road from Al Hamra leads to the rim of Wadi Ghul, where the ground simply ends and the rock falls away for the better part of a kilometre. Stand there at sunrise once, and you will understand the name.

From Nizwa the drive takes about an hour and a half. Behind Al Hamra the asphalt climbs past the ruined village of Ghul, and the canyon appears on the left. Higher up there is a stretch of graded gravel with loose stones and sharp bends. A four-wheel drive with some ground clearance is the right car, not because the track is wild but because tyres with grip and a low gear make the way down calm.

• Fill up in Bahla or Al Hamra. There is no station on the mountain.
• Check that the spare tyre, the jack and the wheel brace are in the car, and that you know where.
• On gravel, halve your speed and double the distance to the dust in front of you.
• Use first or second gear downhill, and stop to let the brakes cool if the pedal becomes long.
• Keep children's hands in yours at the rim. There are few railings.

The walk that everybody talks about is the balcony path from Al Khitaym to the deserted village of As Sab. It is three or four kilometres each way, mostly level, with an abyss beside it that not everyone enjoys. Go early, take two litres of water for each person and turn round when the path gets too narrow for you. Nobody keeps count.

Winter nights on the plateau fall to freezing point. Small lodges and a camp offer rooms, and those who bring a tent should bring a second blanket too. Buy rugs from the women of the villages if you like them; they weave them from the hair of the goats you met on the road.

Start the descent with daylight to spare. The last sun on the walls of the canyon is worth another stop, and the gravel is best behind you before dark.`,
  },
  ar: {
    title: 'جبل شمس: الطريق إلى حافة الأخدود',
    description: `جبل شمس أعلى جبال عُمان، إذ ترتفع قمته نحو ثلاثة آلاف متر. وليس عليك أن تتسلقه، فالطريق من الحمراء يقودك إلى حافة وادي غول، حيث تنتهي الأرض فجأة ويهوي الصخر قرابة كيلومتر. قف هناك مرة واحدة عند الشروق تفهم سر الاسم.

تستغرق الرحلة من نزوى نحو ساعة ونصف. بعد الحمراء يصعد الطريق المعبّد إلى جانب أطلال قرية غول، ويظهر الأخدود على يسارك. وفي الأعلى مسافة من الطريق الترابي الممهد فيها حجارة سائبة ومنعطفات حادة. سيارة الدفع الرباعي المرتفعة قليلًا هي السيارة المناسبة، لا لأن الطريق وعر، بل لأن الإطار المتماسك والغيار المنخفض يجعلان النزول مريحًا.

• املأ الخزان في بهلاء أو الحمراء، فلا محطة على الجبل.
• تأكد من وجود الإطار الاحتياطي والرافعة ومفتاح العجلات، ومن معرفتك بأماكنها.
• على الحصى خفّض سرعتك إلى النصف، وضاعف المسافة بينك وبين الغبار الذي أمامك.
• استخدم الغيار الأول أو الثاني في النزول، وتوقف لتبرد المكابح إذا لانت الدوّاسة تحت قدمك.
• أمسك بأيدي أطفالك عند الحافة، فالحواجز قليلة.

أشهر الممرات هنا ممر الشرفة من الخطيم إلى قرية الساب المهجورة. طوله ثلاثة كيلومترات أو أربعة في كل اتجاه، وأكثره مستوٍ، لكن إلى جانبه هاوية لا تروق للجميع. انطلق باكرًا، واحمل لترين من الماء لكل شخص، وعُد متى ضاق عليك الممر، فلا أحد يحصي عليك خطواتك.

تنخفض حرارة ليالي الشتاء فوق الهضبة إلى درجة التجمد. هناك نُزل صغيرة ومخيم، ومن يحمل خيمة فليحمل معها بطانية ثانية. وإن أعجبتك السجاجيد الصغيرة التي تنسجها نساء القرى فاشترِ منهن، فخيوطها من شعر الماعز الذي قابلته على الطريق.

ابدأ النزول وفي النهار متسع. فآخر الشمس على جدران الأخدود يستحق وقفة أخرى، والأفضل أن تكون قد خلّفت الحصى وراءك قبل الظلام.`,
  },
}
