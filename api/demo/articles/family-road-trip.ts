import type { DemoArticle } from './article.ts'

export const familyRoadTrip: DemoArticle = {
  key: 'family-road-trip',
  age: 105,
  en: {
    title: 'Seven seats, three generations: planning a family road trip',
    description: `The happiest journeys in our fleet are made in large cars with grandparents in the second row and cousins in the third. They are also the ones that go wrong most easily, usually because of a bladder, a battery or a bag. Here is what families who travel with us every school break have taught us.

Choose the car by people and luggage together. A seven-seater with seven people on board has room behind the last row for some jackets and a cool box. If everyone brings a suitcase, you need a larger car, a roof box or a second vehicle. Send us the number of people, the ages of the children and a count of the bags; we will tell you honestly which model fits.

Let the youngest decide the distances and the oldest the hours. Two hours of driving, half an hour of break, and no more than five hours of road in a day is a rhythm that everybody survives. In Oman there is nearly always something to look at: a fort, a beach, a falaj, a camel with a young one.

• Grandparents sit where the door opens widest and the step is lowest, not in the third row.
• Child seats go into the second row first. Try all belts before you leave the branch.
• Keep one bag for the car: water, dates, wipes, a change of clothes, chargers and the medicine.
• Give the person beside the driver three tasks: the map, the music and the drinks. The driver drives.
• Download maps and films at home. Between the towns the network comes and goes.

Sleep in one place for two nights if you can. Packing with small children costs more strength than a hundred kilometres. Good bases are Nizwa for forts and mountains, Sur for beaches and turtles, and Salalah in the months of mist, where the distances between springs and caves are short.

Leave at dawn, while the children are still asleep in their seats. You gain two quiet hours and a cool road. And stop when it is beautiful, not only when it is necessary. Nobody remembers the kilometres. Everybody remembers the watermelon that was cut on the bonnet with a view of the sea.`,
  },
  ar: {
    title: 'سبعة مقاعد وثلاثة أجيال: خطة لرحلة عائلية بالسيارة',
    description: `أسعد الرحلات في أسطولنا تكون في السيارات الكبيرة، الأجداد في الصف الثاني وأبناء العمومة في الثالث. وهي أيضًا أسرعها إلى التعثر، والسبب في العادة حاجة طفل أو بطارية هاتف أو حقيبة. وهذا ما علّمتنا إياه العائلات التي تسافر معنا في كل إجازة مدرسية.

اختر السيارة بحسب الأشخاص والأمتعة معًا. فالسيارة ذات المقاعد السبعة إذا ركبها سبعة لم يبقَ خلف الصف الأخير إلا مكان لبعض السترات وصندوق تبريد. وإن حمل كل واحد حقيبة احتجت إلى سيارة أكبر أو صندوق سقف أو سيارة ثانية. أرسل إلينا عدد الأشخاص وأعمار الأطفال وعدد الحقائب، ونخبرك بصدق أي طراز يكفي.

دع أصغر الركاب يحدد المسافات وأكبرهم يحدد الساعات. ساعتان من القيادة ثم نصف ساعة من الراحة، وما لا يزيد على خمس ساعات من الطريق في اليوم، إيقاع يحتمله الجميع. وفي عُمان ما يُرى في كل مكان تقريبًا: حصن أو شاطئ أو فلج أو ناقة مع صغيرها.

• يجلس الأجداد حيث يتسع الباب وتنخفض العتبة، لا في الصف الثالث.
• كراسي الأطفال في الصف الثاني أولًا. وجرّب الأحزمة كلها قبل مغادرة الفرع.
• خصص حقيبة واحدة للسيارة: ماء وتمر ومناديل مبللة وثياب بديلة وشواحن والأدوية.
• أعطِ من يجلس إلى جانب السائق ثلاث مهام: الخريطة والأناشيد والمشروبات، ودع السائق يقود.
• حمّل الخرائط والأفلام في البيت، فالشبكة بين البلدات تأتي وتذهب.

نم ليلتين في مكان واحد إن استطعت، فحزم الأمتعة مع الأطفال الصغار يُتعب أكثر من مئة كيلومتر. ومن القواعد الجيدة نزوى للحصون والجبال، وصور للشواطئ والسلاحف، وصلالة في شهور الضباب حيث تقصر المسافات بين العيون والكهوف.

وانطلق مع الفجر والأطفال ما زالوا نائمين في كراسيهم، فتكسب ساعتين هادئتين وطريقًا باردًا. وتوقف حين يكون المكان جميلًا لا حين تضطر فقط. فلا أحد يتذكر الكيلومترات، والجميع يتذكر البطيخة التي قُطعت فوق غطاء المحرك أمام البحر.`,
  },
}
