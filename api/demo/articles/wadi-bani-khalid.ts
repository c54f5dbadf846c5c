import type { DemoArticle } from './article.ts'

export const wadiBaniKhalid: DemoArticle = {
  key: 'wadi-bani-khalid',
  age: 246,
  en: {
    title: 'Wadi Bani Khalid: a day of water that any car can reach',
    description: `Many wadis of Oman ask for a four-wheel drive, a guide or strong legs. Wadi Bani Khalid asks for none of them. A good tarred road winds over the mountains to a car park, and ten level minutes from there the water is wide, green and deep enough to swim in all year. That is why it is loved, and why the hour of your arrival matters more than the car.

From Muscat take the road through Bidbid towards Ibra and turn off behind Al Mudayrib. The drive takes a little under three hours. The last twenty kilometres climb in bends with a wonderful view; change down early, and give way to the school and water trucks that know the road better than you do.

On Fridays and public holidays the car park is full before ten. Come on a working day, or be there at eight. Park nose out, inside the marks, and leave the lane to the village free, because people live here.

1. Walk along the channel to the first large pool. The path is paved.
2. Swim only where others swim, and look for the depth before you jump.
3. Cross the bridges and follow the valley for half an hour if you want the smaller pools to yourself.
4. The cave at the end needs a torch and a person who knows it.

The village asks for modest clothes in the water and on the paths: a shirt and knee-long shorts for men, a loose top and leggings for women. There are signs that say so, and people are grateful when visitors do not need reminding.

Children can paddle at the edge, but the pools deepen suddenly and there is no lifeguard, so stay within arm's reach. Shoes that may get wet help everybody, since the limestone is slippery and hot in turns.

A small restaurant stands beside the water. Those who bring their own food carry the remains back to the car. And as with every wadi: when rain is forecast in the mountains, choose another day. The water that makes this valley green can rise within minutes.`,
  },
  ar: {
    title: 'وادي بني خالد: نهار من الماء تصل إليه أي سيارة',
    description: `كثير من أودية عُمان يحتاج إلى دفع رباعي أو دليل أو ساقين قويتين. أما وادي بني خالد فلا يحتاج إلى شيء من ذلك. يصعد إليه طريق معبّد جيد يلتف فوق الجبال حتى الموقف، وبعد عشر دقائق من المشي المستوي ينبسط أمامك ماء أخضر واسع يكفي عمقه للسباحة طوال العام. ولهذا يحبه الناس، ولهذا تهم ساعة وصولك أكثر مما تهم سيارتك.

من مسقط خذ الطريق عبر بدبد باتجاه إبراء ثم انعطف بعد المضيرب. تستغرق الرحلة أقل من ثلاث ساعات بقليل. والعشرون كيلومترًا الأخيرة منعطفات صاعدة ذات إطلالة رائعة، فخفّض الغيار مبكرًا، وأفسح لحافلات المدارس وصهاريج الماء، فسائقوها أعرف منك بالطريق.

في أيام الجمعة والإجازات يمتلئ الموقف قبل العاشرة. تعال في يوم عمل، أو كن هناك في الثامنة. أوقف سيارتك داخل الخطوط ومقدمتها إلى الخارج، ولا تسد درب القرية، فأهلها يعيشون هنا.

1. امشِ بمحاذاة الساقية إلى أول بركة كبيرة، والممر مرصوف.
2. لا تسبح إلا حيث يسبح غيرك، وتأكد من العمق قبل أن تقفز.
3. اعبر الجسور وتابع الوادي نصف ساعة إن أردت أن تنفرد بالبرك الصغيرة.
4. الكهف في آخر الوادي يحتاج إلى مصباح وإلى من يعرفه.

يرجو أهل القرية لباسًا محتشمًا في الماء وعلى الممرات: قميص وسروال إلى الركبة للرجال، ولباس فضفاض ساتر للنساء. واللوحات تذكّر بذلك، والناس يقدّرون الزائر الذي لا يحتاج إلى تذكير.

يستطيع الأطفال أن يلعبوا عند الحافة، غير أن البرك تعمق فجأة ولا يوجد منقذ، فابقَ على مدّ ذراع منهم. وينفع الجميع حذاء لا يضره البلل، لأن الصخر زلق تارة وحارّ تارة أخرى.

إلى جانب الماء مطعم صغير. ومن يحمل طعامه معه يعيد ما تبقى منه إلى السيارة. وكما في كل وادٍ: إذا كان المطر متوقعًا في الجبال فاختر يومًا آخر، فالماء الذي يكسو هذا الوادي خضرة قد يرتفع في دقائق.`,
  },
}
