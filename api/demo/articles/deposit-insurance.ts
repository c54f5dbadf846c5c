import type { DemoArticle } from './article.ts'

export const depositInsurance: DemoArticle = {
  key: 'deposit-insurance',
  age: 226,
  en: {
    title: 'Deposit, excess, insurance: the small words explained',
    description: `Three words on a rental agreement worry people more than all the others together. None of them is difficult. They answer three different questions: what do we hold while you have the car, what do you pay at most if something happens, and who pays the rest.

The deposit is money that is set aside, not spent. It is blocked on a card or left at the branch when you collect the car, and released after the return. It covers what may still be open: traffic fines, fuel that is missing, kilometres beyond the allowance. Some fines reach us late, which is why a release can take some days. Your bank may add its own time.

The excess is your share of a damage. Every car is insured; if it is damaged, you pay up to the excess that stands in your agreement, and the insurer pays above it. When the damage is smaller, you pay the smaller sum. You can often lower the excess by a daily amount, which makes sense for a long trip, a new driver or simply for sleep.

The insurance itself has two parts. Third-party cover pays for harm to others and is required by law. Comprehensive cover pays for the car you drive. Neither of them covers everything.

• Tyres, windscreen, underbody and the interior often have their own rules. Read this line twice before a trip into the mountains.
• Driving off approved tracks, into a running wadi or into deep sand is usually excluded.
• A driver who is not named in the agreement is not insured. Adding one takes a minute.
• Cover ends at the border unless we have given you written permission and the papers for it.
• A police report is needed for a claim. Without it, even a small scratch can become expensive.

Ask for the figures before you sign. On this site you send an enquiry, and our team confirms the car, the price, the deposit and the excess with you. Nothing is paid online, and no card number is asked for in a form or a chat.

At the return we look at the car together and write down what we see. If all is as it was, you leave with a signed form. It is one page, and it is the best souvenir of an uneventful journey.`,
  },
  ar: {
    title: 'التأمين المسترد ونسبة التحمل والتغطية: شرح الكلمات الصغيرة',
    description: `ثلاث كلمات في عقد الإيجار تقلق الناس أكثر من سائر كلماته مجتمعة، وليس فيها كلمة صعبة. إنها تجيب عن ثلاثة أسئلة مختلفة: ما الذي نحتفظ به ما دامت السيارة معك، وكم تدفع على الأكثر إذا حدث شيء، ومن يدفع الباقي.

التأمين المسترد مبلغ يُحجز ولا يُنفق. يُحجز على البطاقة أو يُترك في الفرع عند الاستلام، ويُفرج عنه بعد الإعادة. وهو لما قد يبقى معلقًا: مخالفات المرور، أو الوقود الناقص، أو الكيلومترات الزائدة على المسموح. وبعض المخالفات يصلنا متأخرًا، ولذلك قد يستغرق الإفراج أيامًا، وقد يضيف مصرفك وقته الخاص.

ونسبة التحمل هي نصيبك من الضرر. فكل سيارة مؤمّن عليها، فإذا تضررت دفعت أنت إلى حدّ المبلغ المذكور في عقدك، ودفعت شركة التأمين ما فوقه. وإذا كان الضرر أصغر دفعت الأصغر. ويمكنك في أحيان كثيرة أن تخفض هذا الحد بمبلغ يومي، وهو أمر معقول لرحلة طويلة أو سائق جديد، أو لراحة البال فحسب.

أما التأمين نفسه فجزآن. تأمين الغير يغطي ضرر الآخرين وهو واجب بحكم القانون، والتأمين الشامل يغطي السيارة التي تقودها. وليس منهما ما يغطي كل شيء.

• للإطارات والزجاج الأمامي وأسفل السيارة والمقصورة أحكامها الخاصة غالبًا. اقرأ هذا السطر مرتين قبل رحلة إلى الجبال.
• القيادة خارج المسالك المسموح بها، وفي وادٍ جارٍ أو رمل عميق، مستثناة في العادة.
• السائق الذي لم يُذكر اسمه في العقد غير مؤمّن عليه، وإضافته تستغرق دقيقة.
• تنتهي التغطية عند الحدود ما لم نعطك إذنًا خطيًّا وأوراقه.
• تقرير الشرطة لازم للمطالبة، وبدونه قد يصير الخدش الصغير غاليًا.

اسأل عن الأرقام قبل أن توقّع. في هذا الموقع ترسل استفسارًا، ثم يؤكد فريقنا معك السيارة والسعر والتأمين المسترد ونسبة التحمل. لا شيء يُدفع عبر الموقع، ولا يُطلب منك رقم بطاقة في نموذج أو محادثة.

وعند الإعادة ننظر إلى السيارة معًا ونكتب ما نراه. فإذا كان كل شيء كما كان غادرت ومعك نموذج موقّع. إنه صفحة واحدة، وهو أجمل تذكار لرحلة مرت بسلام.`,
  },
}
