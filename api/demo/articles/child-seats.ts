import type { DemoArticle } from './article.ts'

export const childSeats: DemoArticle = {
  key: 'child-seats',
  age: 75,
  en: {
    title: 'Child seats: choosing, ordering and fitting the right one',
    description: `A child on an adult's lap is not held by love. At fifty kilometres an hour a small child pulls forward with the weight of a grown man, and no arms are strong enough. The law in Oman asks for a suitable seat for young children; check with the Royal Oman Police for the exact age and type, and then choose by the size of your child rather than by the minimum.

Seats are sorted by height and weight, not by birthday. Babies travel facing backwards, and it is good to stay that way for as long as they fit, because the back of the seat carries the whole body in a crash. Later comes a forward-facing seat with its own harness. From about four years a booster with a back puts the car's belt where it belongs: over the shoulder and low across the hips, not over the neck and the belly.

When you send us an enquiry, write the age, the height and the weight of each child in the description. We prepare the seats, and they are in the car when it is handed over. They are cleaned after every rental and taken out of service when they have been in an accident or have reached the age their maker names.

1. Prefer the rear seats, and the place behind the passenger for getting in at the kerb.
2. Never put a rear-facing seat in front of an active airbag. Our staff can switch it off where the car allows it.
3. Use the metal anchors if seat and car have them, push until both sides click, and pull hard to test.
4. Tighten the harness until only a finger fits between strap and collarbone. Take off thick jackets first.
5. In summer feel the buckles before you strap the child in. A light cloth over an empty seat keeps them cool.

We are happy to show you how the seat works, and we like parents to fit it themselves once while we watch, because you will do it again tomorrow at the hotel. If anything moves more than two centimetres, start again or ask.

Long roads need more than a seat. Stop every two hours, keep water within reach, use sun blinds on the side windows, and lock the rear doors with the child lock. And when everyone sings the same song for the tenth time, remember: belted in, in tune or not, all is well.`,
  },
  ar: {
    title: 'كراسي الأطفال: كيف تختارها وتطلبها وتثبّتها',
    description: `الطفل في حضن الكبير لا تمسكه المحبة. فعند سرعة خمسين كيلومترًا في الساعة يندفع الطفل الصغير إلى الأمام بوزن رجل بالغ، ولا ذراع تقوى على ذلك. والقانون في عُمان يطلب مقعدًا مناسبًا لصغار الأطفال، فتحقق لدى شرطة عُمان السلطانية من العمر والنوع بالتحديد، ثم اختر بحسب حجم طفلك لا بحسب الحد الأدنى.

تُصنَّف الكراسي بالطول والوزن لا بتاريخ الميلاد. يسافر الرضيع ووجهه إلى الخلف، ويحسن أن يبقى كذلك ما دام الكرسي يتسع له، لأن ظهر الكرسي يحمل الجسم كله عند الصدمة. ثم يأتي كرسي متجه إلى الأمام له أحزمته الخاصة. ومن سن الرابعة تقريبًا يأتي كرسي رافع له مسند ظهر، يضع حزام السيارة في موضعه: فوق الكتف وأسفل البطن على الوركين، لا على الرقبة والبطن.

حين ترسل إلينا استفسارًا اكتب في الوصف عمر كل طفل وطوله ووزنه. نجهّز الكراسي وتجدها في السيارة عند التسليم. وهي تُنظَّف بعد كل إيجار، وتُسحب من الخدمة إذا تعرضت لحادث أو بلغت العمر الذي يحدده صانعها.

1. اختر المقاعد الخلفية، وأفضلها خلف الراكب الأمامي ليصعد الطفل من جهة الرصيف.
2. لا تضع كرسيًّا متجهًا إلى الخلف أمام وسادة هوائية مفعّلة أبدًا. ويستطيع موظفنا إيقافها حيث تسمح السيارة.
3. استخدم المثبتات المعدنية إن وُجدت في الكرسي والسيارة، واضغط حتى تسمع الطقة من الجهتين، ثم اسحب بقوة لتتأكد.
4. شدّ الأحزمة حتى لا يتسع ما بينها وبين الترقوة إلا لإصبع واحد، وانزع السترة السميكة أولًا.
5. في الصيف تحسس الأبازيم قبل أن تربط طفلك. وقطعة قماش خفيفة فوق الكرسي الفارغ تُبقيها باردة.

يسعدنا أن نريك كيف يعمل الكرسي، ونحب أن يثبّته الوالدان بأيديهما مرة ونحن ننظر، لأنك ستعيد ذلك غدًا أمام الفندق. وإن تحرك الكرسي أكثر من سنتيمترين فأعد المحاولة أو اسأل.

والطرق الطويلة تحتاج إلى أكثر من كرسي. توقف كل ساعتين، واجعل الماء في متناول اليد، وضع ستائر الشمس على النوافذ الجانبية، وفعّل قفل الأطفال في الأبواب الخلفية. وحين يغني الجميع الأغنية نفسها للمرة العاشرة فتذكر: ما داموا مربوطين بأحزمتهم فكل شيء على ما يرام.`,
  },
}
