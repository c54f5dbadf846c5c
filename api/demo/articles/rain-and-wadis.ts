import type { DemoArticle } from './article.ts'

export const rainAndWadis: DemoArticle = {
  key: 'rain-and-wadis',
  age: 47,
  en: {
    title: 'After the rain: how to drive when the wadis run',
    description: `It does not rain often in Oman, and that is exactly why rain is dangerous here. A storm over the Hajar can send a wall of water down a valley where the sun is shining. Dry river beds cross many roads, some of them main roads, and within minutes a dip in the asphalt can become a river that carries a large car away.

The most important rule fits into one line: do not drive into moving water. Not behind a bus, not because the other bank is close, not because the car is high. Water to the middle of the wheel is enough to lift a heavy vehicle, and nobody can see whether the road underneath still exists. Crossing a running wadi is also an offence, and insurers may refuse the damage.

1. Read the forecast and the warnings of the Civil Aviation Authority before any trip to the mountains, also for the valleys above your road.
2. Never park or camp in a wadi bed, not even for a short nap in the shade.
3. At a dip, stop before the red and white posts and look. If water moves, turn round or wait on high ground.
4. Watch the colour. Clear water that turns brown, or branches floating by, means that a flood is close behind.
5. If the engine stalls in water, get everybody out uphill at once and leave the car.

Most floods fall as fast as they rise. Two or three hours on a hill with water, dates and a full battery in the phone are a small price. Tell your hotel or our support line where you are; the number on your key tag answers at any hour.

Even without a flood the first rain changes the road. Months of dust and oil make a film as slippery as soap, above all at roundabouts. Brake earlier, leave twice the gap and switch on dipped lights. Where the car begins to float on standing water, take your foot off the pedal, hold the wheel straight and wait.

Afterwards look at the car with some care. Stones lie on mountain roads for days, edges may have been washed out, and mud hides potholes. When a barrier or a police car closes a road, it stays closed for you too, whatever the map says.`,
  },
  ar: {
    title: 'بعد المطر: كيف تقود حين تجري الأودية',
    description: `لا يكثر المطر في عُمان، ولهذا السبب نفسه يكون خطرًا. فعاصفة فوق جبال الحجر قد ترسل جدارًا من الماء إلى وادٍ تسطع فيه الشمس. ومجاري الأودية الجافة تقطع طرقًا كثيرة، بعضها رئيسي، وفي دقائق يصير منخفض صغير في الإسفلت نهرًا يجرف سيارة كبيرة.

القاعدة الأهم تكفيها جملة واحدة: لا تدخل ماء يتحرك. لا خلف حافلة، ولا لأن الضفة الأخرى قريبة، ولا لأن سيارتك مرتفعة. فالماء الذي يبلغ منتصف العجلة يكفي لرفع مركبة ثقيلة، ولا أحد يرى هل ما زال الطريق تحته موجودًا. وعبور الوادي الجاري مخالفة أيضًا، وقد ترفض شركات التأمين ما ينتج عنه من ضرر.

1. اقرأ النشرة الجوية وتحذيرات هيئة الطيران المدني قبل أي رحلة إلى الجبال، ولا تنسَ الأودية التي فوق طريقك.
2. لا توقف سيارتك ولا تخيّم في بطن الوادي، ولو لإغفاءة قصيرة في الظل.
3. عند المنخفض قف قبل القوائم الحمراء والبيضاء وانظر. فإن كان الماء يتحرك فعُد أو انتظر في مكان مرتفع.
4. راقب اللون. فالماء الصافي إذا تعكّر، أو ظهرت فيه أغصان طافية، فالسيل وراءه قريب.
5. إذا توقف المحرك في الماء فأخرج الجميع فورًا إلى مكان أعلى واترك السيارة.

تنحسر أكثر السيول بالسرعة التي تأتي بها. وساعتان أو ثلاث على مرتفع، ومعك ماء وتمر وهاتف مشحون، ثمن قليل. أخبر فندقك أو خط الدعم لدينا بمكانك، فالرقم المكتوب على علّاقة المفتاح يجيب في كل ساعة.

وحتى بلا سيل يغيّر أول المطر حال الطريق. فغبار الشهور وزيوتها يصنعان طبقة زلقة كالصابون، ولا سيما عند الدوّارات. اضغط المكابح مبكرًا، وضاعف المسافة، وأشعل الأنوار المنخفضة. وإذا بدأت السيارة تطفو على ماء راكد فارفع قدمك وأبقِ المقود مستقيمًا وانتظر.

وبعد ذلك تفحّص الطريق والسيارة بعين متأنية. تبقى الحجارة على طرق الجبال أيامًا، وقد تتآكل الحواف، ويخفي الطين الحفر. وإذا أغلق حاجز أو دورية طريقًا فهو مغلق أمامك أيضًا، مهما قالت الخريطة.`,
  },
}
