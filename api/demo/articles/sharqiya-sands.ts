import type { DemoArticle } from './article.ts'

export const sharqiyaSands: DemoArticle = {
  key: 'sharqiya-sands',
  age: 61,
  en: {
    title: 'A first night in Sharqiya Sands',
    description: `Two and a half hours from Muscat the gravel stops and the sand begins. Sharqiya Sands, which many still call Wahiba, is a sea of dunes in copper and gold, and it is the desert that most visitors to Oman meet first. You need no expedition to sleep in it. You need a suitable car, a little air out of the tyres and somebody who knows the way.

Most camps lie south of Bidiyah. They give you a meeting place in the town, and for a first visit we advise you to follow their driver in. Tracks look alike, phones lose the network behind the third dune, and soft sand moves with every wind. If a camp offers to bring you in its own car, leave yours at the meeting place and enjoy the ride.

If you drive yourself, do it in this order.

1. Before the sand, lower the tyres to the pressure that the camp or our branch recommends, and note the road pressure.
2. Choose four-wheel drive before you need it, not when you are stuck.
3. Keep moving gently. Steer in wide arcs and let the car roll to a stop instead of braking.
4. Go straight up and straight down a slope. Never turn across it.
5. If the wheels spin, lift your foot at once, clear the sand with your hands and try backwards first.

Go with a second car whenever you can, and never into the dunes alone at midday in summer. A shovel, a gauge, a compressor, a rope and far more water than you expect to drink are the whole equipment. Tell somebody where you are going and when you mean to be back.

The best light comes twice. An hour before sunset the shadows draw every ripple, and at dawn the crests smoke in the first breeze. Take off your shoes and walk away from the camp for ten minutes: the silence is the reason people come back.

On the way out, fill the tyres again before you reach the highway. Soft tyres are a friend on sand and an enemy on asphalt, where they overheat at speed.`,
  },
  ar: {
    title: 'ليلتك الأولى في رمال الشرقية',
    description: `على بعد ساعتين ونصف من مسقط ينتهي الحصى ويبدأ الرمل. رمال الشرقية التي ما زال كثيرون يسمونها رمال وهيبة بحر من الكثبان النحاسية والذهبية، وهي الصحراء الأولى لمعظم زوار عُمان. لا تحتاج للمبيت فيها إلى حملة استكشاف، بل إلى سيارة مناسبة، وإطارات أقل هواءً، وشخص يعرف الطريق.

تقع أكثر المخيمات جنوب بدية، وتحدد لك مكانًا للقاء في البلدة. وفي زيارتك الأولى ننصحك بأن تسير خلف سائق المخيم، فالمسارات متشابهة، والهاتف يفقد الشبكة خلف الكثيب الثالث، والرمل الناعم ينتقل مع كل ريح. وإن عرض عليك المخيم نقلك بسيارته فاترك سيارتك عند مكان اللقاء واستمتع بالطريق.

أما إذا قررت أن تقود بنفسك فاتبع هذا الترتيب.

1. قبل دخول الرمل خفّض ضغط الإطارات إلى القدر الذي ينصح به المخيم أو فرعنا، ودوّن ضغط الطريق المعتاد.
2. اختر وضع الدفع الرباعي قبل أن تحتاج إليه، لا بعد أن تغرز.
3. حافظ على حركة هادئة، وانعطف في أقواس واسعة، ودع السيارة تتوقف من تلقاء نفسها بدلًا من الضغط على المكابح.
4. اصعد المنحدر وانزله في خط مستقيم، ولا تستدر في وسطه أبدًا.
5. إذا دارت العجلات في مكانها فارفع قدمك فورًا، وأزح الرمل بيديك، وجرّب الرجوع إلى الخلف أولًا.

رافق سيارة ثانية كلما استطعت، ولا تدخل الكثبان وحدك في ظهيرة الصيف. المجرفة ومقياس الضغط والمنفاخ والحبل، وماء أكثر بكثير مما تظن أنك ستشرب، هي كل ما يلزمك. وأخبر أحدًا إلى أين تذهب ومتى تنوي العودة.

أجمل الضوء يأتي مرتين: قبل الغروب بساعة حين ترسم الظلال كل موجة في الرمل، وعند الفجر حين يتصاعد الغبار الناعم من القمم مع أول نسمة. اخلع نعليك وابتعد عن المخيم عشر دقائق، فالسكون هو ما يعيد الناس إلى هنا.

وعند الخروج أعد نفخ الإطارات قبل أن تصل إلى الطريق العام، فالإطار اللين صديقك على الرمل وعدوّك على الإسفلت حيث ترتفع حرارته مع السرعة.`,
  },
}
