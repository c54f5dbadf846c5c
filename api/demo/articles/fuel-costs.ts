import type { DemoArticle } from './article.ts'

export const fuelCosts: DemoArticle = {
  key: 'fuel-costs',
  age: 884,
  en: {
    title: 'Spending less on fuel without driving slowly',
    description: `Fuel prices in Oman are announced for each month and are the same at every brand, so there is no point in driving across town for a cheaper station. What you can change is how much your car needs. Between a careless and a thoughtful driver of the same car lie easily twenty per cent, and the thoughtful one arrives at the same time.

Start with the grade. The handbook or the inside of the fuel flap says which petrol your engine needs. A higher grade than that makes no engine stronger; a lower one may harm it. Diesel cars stand at another nozzle, and every week somebody takes the wrong one. If it happens to you, do not start the engine, not even to move the car aside. Call us from the pump.

Then look at your right foot. Accelerate briskly to the speed you want and hold it; long hesitation in low gears costs more. Look far ahead, lift early and let the car roll to the red light. On the expressway every ten kilometres an hour above a hundred costs a noticeable part of the tank.

• Tyres with too little air cost fuel every day. Check them every two weeks.
• A roof box or rack that you do not need is a brake you carry with you.
• Air conditioning costs less than open windows on the highway, and more in a slow queue.
• Two short journeys with a cold engine use more than one that joins them.
• A clogged air filter and old spark plugs are invisible thirst. Keep to the service dates.

When you return a rented car, the rule is simple: bring it back as you received it. If the tank was full, fill it at the station nearest to the branch and keep the receipt. If there is no time, we fill it for you and charge what the agreement says.

Companies with several cars can see much more. A fuel card for each vehicle and the reading of the odometer at each stop show within two months which car needs the workshop and which driver would enjoy a lesson. Our leasing team is glad to share the table we use ourselves. It has four columns and has saved our own fleet more than any gadget.`,
  },
  ar: {
    title: 'كيف تنفق على الوقود أقل دون أن تبطئ',
    description: `تُعلن أسعار الوقود في عُمان لكل شهر، وهي واحدة عند الشركات كلها، فلا معنى لعبور المدينة بحثًا عن محطة أرخص. ما تستطيع تغييره هو مقدار ما تحتاج إليه سيارتك. فبين سائق مهمل وسائق متأنٍّ في السيارة نفسها فرق يبلغ خُمس الاستهلاك بسهولة، ويصل المتأني في الوقت ذاته.

ابدأ بالنوع. دليل السيارة أو غطاء الوقود من الداخل يقول لك أي بنزين يحتاج إليه محركك. النوع الأعلى من ذلك لا يزيد المحرك قوة، والأدنى قد يضره. ولسيارات الديزل مضخة أخرى، وفي كل أسبوع يخطئ أحدهم فيأخذ غيرها. فإن حدث لك ذلك فلا تشغّل المحرك ولو لتحريك السيارة جانبًا، واتصل بنا من عند المضخة.

ثم انظر إلى قدمك اليمنى. تسارع بنشاط إلى السرعة التي تريدها وحافظ عليها، فالتردد الطويل في الغيارات المنخفضة أغلى. وانظر بعيدًا، وارفع قدمك مبكرًا، ودع السيارة تنساب إلى الإشارة الحمراء. وعلى الطريق السريع تكلفك كل عشرة كيلومترات في الساعة فوق المئة جزءًا ملحوظًا من الخزان.

• الإطارات القليلة الهواء تكلفك وقودًا كل يوم. افحصها كل أسبوعين.
• صندوق السقف أو حامله الذي لا تحتاج إليه مكابح تحملها معك.
• المكيف على الطريق السريع أوفر من النوافذ المفتوحة، وفي الزحام البطيء أغلى منها.
• رحلتان قصيرتان بمحرك بارد تستهلكان أكثر من رحلة واحدة تجمعهما.
• مصفاة الهواء المسدودة وشمعات الإشعال القديمة عطش لا يُرى. التزم بمواعيد الصيانة.

وعند إعادة سيارة مستأجرة القاعدة بسيطة: أعدها كما تسلّمتها. فإن كان الخزان ممتلئًا فاملأه من أقرب محطة إلى الفرع واحتفظ بالإيصال. وإن لم يسعفك الوقت ملأناه عنك وأضفنا ما ينص عليه العقد.

أما الشركات التي لديها عدة سيارات فترى أكثر من ذلك بكثير. فبطاقة وقود لكل مركبة وقراءة العداد عند كل تعبئة تُظهران خلال شهرين أي سيارة تحتاج إلى الورشة وأي سائق ينفعه درس. ويسعد فريق التأجير لدينا أن يشاركك الجدول الذي نستخدمه نحن. فيه أربعة أعمدة، وقد وفّر على أسطولنا أكثر من أي جهاز.`,
  },
}
