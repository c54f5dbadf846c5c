import type { DemoArticle } from './article.ts'

export const hybrid: DemoArticle = {
  key: 'hybrid',
  age: 302,
  en: {
    title: 'Is a hybrid worth it in Oman?',
    description: `A hybrid has a petrol engine, an electric motor and a small battery that charges itself while you brake. You never plug it in. You fill it at the same station as everyone else, only less often. Whether that pays off depends less on the technology than on where you drive.

In the city a hybrid is at its best. Between Azaiba and Ruwi you brake at every light, and every time the motor turns some of that energy back into charge. At walking speed in a queue the engine is often silent. Customers who change from a comparable petrol saloon tell us that they visit the station noticeably less, and the difference is largest in the worst traffic.

On the long road to Salalah the picture changes. At a steady speed there is little to recover, and a hybrid drinks almost what a modern petrol car drinks. It does no harm there, but it saves little. If nine out of ten of your kilometres are on the expressway, a diesel or a small petrol engine may serve you as well.

• Heat: the battery has its own cooling, usually with an intake beside the rear seat. Keep luggage and child seats away from it.
• Service: engine, brakes and fluids are serviced like those of any car. Brake pads tend to last longer.
• Battery: makers give a longer guarantee on it than on the rest of the car. Ask for the papers when you buy a used one, and for a test of its condition.
• Parked for weeks: the small twelve-volt battery runs down first. Drive the car once a week for half an hour.

For a used hybrid the service book matters more than the kilometres. Look for regular stops, a clean battery intake and even braking. Our workshop reads the condition of the battery with a tester, and the result is in the file of each approved car.

If you are undecided, rent one for a week in your own routine and write down what you fill. That is a better answer than any brochure, including ours. And if you find that most of your journeys start and end at home, read our article about charging: perhaps the next step suits you even better.`,
  },
  ar: {
    title: 'هل تستحق السيارة الهجينة ثمنها في عُمان؟',
    description: `في السيارة الهجينة محرك بنزين ومحرك كهربائي وبطارية صغيرة تشحن نفسها كلما ضغطت المكابح. لا توصلها بالكهرباء أبدًا، وتملؤها من المحطة نفسها التي يقصدها الجميع، ولكن بمرات أقل. أما هل يعود ذلك عليك بالنفع فأمر يتوقف على مكان قيادتك أكثر مما يتوقف على التقنية.

في المدينة تكون الهجينة في أحسن أحوالها. بين العذيبة وروي تضغط المكابح عند كل إشارة، وفي كل مرة يعيد المحرك الكهربائي شيئًا من تلك الطاقة إلى البطارية. وفي زحام يسير بسرعة المشي كثيرًا ما يصمت محرك البنزين. ويخبرنا عملاء انتقلوا إليها من سيارة بنزين مماثلة أنهم صاروا يزورون المحطة أقل من قبل بوضوح، والفرق أكبر ما يكون حيث يشتد الزحام.

وعلى الطريق الطويل إلى صلالة تتغير الصورة. فالسرعة الثابتة لا تترك كثيرًا يُسترد، والهجينة هناك تستهلك ما يقارب استهلاك سيارة بنزين حديثة. لا ضرر في ذلك، لكن التوفير قليل. فإذا كانت تسعة من كل عشرة كيلومترات تقطعها على الطريق السريع فقد يخدمك محرك ديزل أو محرك بنزين صغير بالقدر نفسه.

• الحرارة: للبطارية تبريد خاص بها، ومدخل هوائه في العادة إلى جانب المقعد الخلفي، فلا تسدّه بالأمتعة أو كراسي الأطفال.
• الصيانة: المحرك والمكابح والسوائل تُصان كما في أي سيارة، وتعيش بطانات المكابح غالبًا أطول.
• البطارية: يضمنها الصانعون مدة أطول من بقية السيارة. اطلب الأوراق إذا اشتريت مستعملة، واطلب فحص حالتها.
• الوقوف أسابيع: بطارية التشغيل الصغيرة هي أول ما ينفد. قُد السيارة نصف ساعة مرة في الأسبوع.

وفي الهجينة المستعملة يهم سجل الصيانة أكثر من عداد المسافة. ابحث عن زيارات منتظمة للورشة، ومدخل تبريد نظيف، ومكابح متوازنة. وتقرأ ورشتنا حالة البطارية بجهاز الفحص، والنتيجة في ملف كل سيارة معتمدة.

وإن كنت مترددًا فاستأجر واحدة أسبوعًا في مشاويرك المعتادة، ودوّن كم تملأ. هذا جواب أصدق من أي كتيّب، وكتيّبنا منها. وإذا وجدت أن أكثر رحلاتك تبدأ من البيت وتنتهي إليه فاقرأ مقالنا عن الشحن، فلعل الخطوة التالية أنسب لك.`,
  },
}
