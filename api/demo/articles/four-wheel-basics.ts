import type { DemoArticle } from './article.ts'

export const fourWheelBasics: DemoArticle = {
  key: 'four-wheel-basics',
  age: 178,
  en: {
    title: 'Four-wheel drive for beginners: what the buttons do',
    description: `Many of our customers sit in a four-wheel drive for the first time when they collect it. The car looks capable, the lever beside the gear selector looks complicated, and the mountain is two hours away. This is the short lesson that we give in the yard.

On tarmac the car drives like any other, in the setting called 2H or auto. Four driven wheels do not help you to stop, and a high car leans more in bends. Drive it a little slower than your saloon, and leave more room.

4H sends power to all wheels at normal speed. Choose it for gravel, wet grass, mud and light sand, while rolling slowly or at rest as the handbook says. On dry asphalt with tight bends a simple system binds and strains, so go back to 2H there. 4L is the crawling gear: great force, little speed. It is meant for steep tracks, deep sand that has already caught you, and above all for going downhill without standing on the brake.

• Hill descent control keeps a walking pace by itself. Set it, then keep your feet away from the pedals.
• A locked differential turns both wheels of an axle equally. Use it only when one wheel spins, and only straight ahead.
• Traction control is a friend on gravel and a nuisance in deep sand, where it cuts the power you need. It may be switched off there, and must be switched on afterwards.
• Look where you want to go. Hands follow eyes, also on a narrow track.

Ground clearance is what you truly pay for. Get out and look before you drive over a stone, and put the wheel on it rather than between the wheels. The lowest parts are usually under the axles and behind the front bumper.

Two things decide whether a trip goes well, and neither is a button. One is tyre pressure: lower for sand, normal for stones and roads. The other is company: with a second car a mistake is a story, alone it is a problem. Ask our branch which tracks your agreement covers. Graded roads normally are, dunes and river beds often are not, and it is better to know before than after.`,
  },
  ar: {
    title: 'الدفع الرباعي للمبتدئين: ماذا تفعل هذه الأزرار',
    description: `كثير من عملائنا يجلسون في سيارة دفع رباعي للمرة الأولى ساعة تسلّمها. تبدو السيارة قادرة، ويبدو المقبض الذي إلى جانب ناقل الحركة معقدًا، والجبل على بعد ساعتين. وهذا هو الدرس القصير الذي نقدمه في ساحة التسليم.

على الإسفلت تسير السيارة كغيرها في وضع الدفع الثنائي أو الوضع التلقائي. والدفع بأربع عجلات لا يساعدك على التوقف، والسيارة المرتفعة تميل أكثر في المنعطفات. فقدها أبطأ قليلًا من سيارتك الصغيرة، واترك مسافة أكبر.

الوضع الرباعي السريع ينقل القوة إلى العجلات كلها بالسرعة المعتادة. اختره على الحصى والطين والعشب المبلل والرمل الخفيف، وأنت واقف أو سائر ببطء كما يقول دليل السيارة. وعلى الإسفلت الجاف ذي المنعطفات الضيقة تتقيد العجلات وتتعب الأجزاء في الأنظمة البسيطة، فعُد هناك إلى الدفع الثنائي. أما الوضع الرباعي البطيء فقوة كبيرة وسرعة قليلة، وهو للطرق الشديدة الانحدار، وللرمل العميق بعد أن يمسك بك، وللنزول قبل كل شيء حتى لا تقف على المكابح.

• مساعد النزول يحفظ سرعة المشي وحده. شغّله ثم أبعد قدميك عن الدوّاستين.
• قفل الترس التفاضلي يدير عجلتي المحور بالتساوي. استخدمه حين تدور عجلة واحدة في مكانها، وفي خط مستقيم فقط.
• نظام منع الانزلاق صديق على الحصى ومزعج في الرمل العميق، لأنه يقطع القوة التي تحتاج إليها. يمكن إيقافه هناك، ويجب تشغيله بعد ذلك.
• انظر إلى حيث تريد أن تذهب، فاليدان تتبعان العينين حتى في الدرب الضيق.

ارتفاع السيارة عن الأرض هو ما تدفع ثمنه حقًّا. انزل وانظر قبل أن تعبر حجرًا، ومرّر العجلة فوقه بدلًا من أن تجعله بين العجلات. وأخفض الأجزاء في العادة تحت المحاور وخلف الصدام الأمامي.

وأمران يقرران نجاح الرحلة، وليس أي منهما زرًّا. الأول ضغط الإطارات: أقل للرمل، ومعتاد للحجارة والطرق. والثاني الرفقة: فالخطأ مع سيارة ثانية حكاية، ووحدك مشكلة. واسأل فرعنا أي المسالك يشملها عقدك. الطرق الترابية الممهدة مشمولة في الأغلب، والكثبان ومجاري الأودية كثيرًا ما تُستثنى، والأفضل أن تعرف ذلك قبل الرحلة لا بعدها.`,
  },
}
