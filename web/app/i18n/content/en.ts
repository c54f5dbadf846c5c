/**
 * Texts of the pages that are mostly words: About Us, privacy, terms. Longer ones are written like articles:
 * blank lines separate paragraphs, and a paragraph of lines that begin with `• ` is a list.
 */
export const en = {
  aboutDescription: 'Since {since}: car rental, leasing and quality-approved used cars in Oman, ISO-certified, at branches in {branches}.',
  aboutStatement: 'Getting Oman where it is going, since {since}.',
  aboutLead:
    '{name} has operated since {since} and is ISO-certified. We combine rental, leasing and quality-approved used-car sales, so a car can stay in one pair of hands from its first day to its next owner.',
  aboutFactSince: 'On the road since',
  aboutFactIso: 'Certified quality',
  aboutFactBranches: 'Branches in Oman',
  aboutPictureAlt: 'A four-wheel drive on the road that leaves a fort, the Hajar mountains behind it',
  aboutStoryTitle: 'One house for the whole life of a car',
  aboutStory: `We began in {since} with a small yard in Muscat and the idea that a car should be ready when it is promised. The idea has not changed. The yard has grown into branches in {branches}, and the customers of the first years now send us their children.

What we do has three parts, and they belong together. We rent cars for a day or a month. We lease them to companies and families for up to sixty months. And when a car has served its time with us, our workshop inspects it, puts right what matters, and offers it to its next owner with its history.

Because the same people buy, maintain and sell our cars, they choose models that last, service them on time and write everything down. Our processes are ISO-certified, which means that somebody from outside comes to check that we do what we say.`,
  aboutVisionTitle: 'Our vision',
  aboutVision: 'To be the number 1 choice for mobility in Oman.',
  aboutMissionTitle: 'Our mission',
  aboutMission: 'The best mobility solution, service and value.',
  aboutTeamEyebrow: 'Management',
  aboutTeamTitle: 'Our Team',
  aboutPortraitAlt: 'Portrait of {name}',
  aboutJoinTitle: 'Come and work with us',
  aboutJoinAction: 'Contact Us',

  legalUpdated: 'Last changed on {date}',
  legalContents: 'On this page',

  privacyDescription: 'What {name} stores about you, why, for how long, and what you may ask of us under the law of Oman.',
  privacyLead:
    'You can look at every car on this site without telling us who you are. When you write to us or open an account, we store what is needed to answer you, and no more. This page says what that is.',
  privacy_who_title: 'Who is responsible',
  privacy_who_text: `{name}, {city}, is responsible for the personal data that this site processes, under the Personal Data Protection Law of Oman (Royal Decree 6/2022) and its executive regulation.

Questions about personal data reach the person in charge of it at {mail}.`,
  privacy_what_title: 'What we store',
  privacy_what_text: `Only what you give us, and what is technically needed to keep it safe:

• Account: your e-mail address, your name and phone number, your gender if you choose to say it, and a picture if you upload one. Your password is stored only as a one-way hash.
• Enquiries: the cars, dates and places you ask for, the contact details you enter, your description, and the messages and files you and our staff exchange about it.
• Contact, lease and corporate forms: what you write in them.
• Sign-ins: when a session began and was last used, and the kind of device, so that you can recognise and end it; and for 90 days, in a form that cannot be read back, the networks you signed in from, so that strangers who guess at your password do not shut you out.
• Records of requests: time, kind of page, duration and a request number, to find faults; they name nobody. Your network address is counted for a day at most, to stop abuse.

We do not ask for copies of identity papers on this site, and we store no card numbers. Please do not send either in a message.`,
  privacy_why_title: 'What we use it for',
  privacy_why_text: `To answer your enquiry, to prepare and carry out a rental, lease or sale that you want, to keep your account, to send the mails that belong to it (codes, answers, changes of state), to protect the site, and to meet duties that the law gives us.

We do not sell personal data, show no advertising by others, and make no decision about you by automatic means alone.`,
  privacy_consent_title: 'Your consent',
  privacy_consent_text: `Where a form takes personal data, a line beside its button says what sending it agrees to. With your message, or with your account, we store that you agreed, to which wording, and when; that is the proof the law asks us to keep.

You may withdraw your consent at any time by writing to {mail}. What was done before stays lawful, and what the law or a running contract requires us to keep is kept for that purpose alone.`,
  privacy_cookies_title: 'Cookies',
  privacy_cookies_text: `The site sets its own cookies only, none of them for advertising or statistics:

• auth_token: keeps you signed in, for 30 days.
• name: your name, to show it while you are signed in; it lasts as long.
• location and drop_location: the places you chose in the search, so that you need not choose them again, for a year.

Signing out removes all of them. If your browser refuses cookies, you can still look at everything and call us.`,
  privacy_storage_title: 'What stays in your browser',
  privacy_storage_text: `Some things are kept in the storage of your browser, on your own device:

• The same values as in the cookies above, and a token between the steps of signing up.
• The cars in your lease cart, those you compare, those you have saved and those you looked at last.
• What you have begun to write in a form or a message, until it is sent or the tab is closed.
• A point on the map that you chose for delivery.
• Your choice of a light or a dark page.

We see them only when you send them, for example with an enquiry. Clearing the data of this site in your browser removes them.`,
  privacy_others_title: 'Who else receives data',
  privacy_others_text: `Our own branches and staff, as far as their work needs it. Companies that run servers, mail and backups for us, under contract and on our instructions. Insurers, workshops and authorities, where a rental, an accident or the law requires it.

If you use the Google button to sign in, Google tells us your name and e-mail address and learns that you visited us. If the map or the search for places is shown with Google Maps, Google receives your network address and what you type into that search. Both have alternatives: sign-in with e-mail and a code, and choosing a branch from the list.

If data leaves Oman in any of these ways, we do it only as the law permits.`,
  privacy_keeping_title: 'How long we keep it',
  privacy_keeping_text: `• Codes sent by mail work for 10 minutes and are removed soon after.
• Sessions end after 30 days without use, or when you sign out.
• Enquiries and messages are kept while we work on them, and for ten years after they ended, as the law on business records asks; then everything that names you is removed.
• What you send by the contact, lease and corporate forms is removed two years after we have dealt with it.
• Your account is kept until you delete it. Then your name, address, phone, picture and password are removed; records of business that the law protects stay, without use for anything else.
• Records of requests are removed after a short time, unless an incident is being examined.`,
  privacy_safety_title: 'How we protect it',
  privacy_safety_text: `Connections are encrypted. Passwords and tokens are stored in a form from which they cannot be read back. Staff see what their role needs, and what they change is recorded. Uploaded pictures are made anew, without the place and time a camera may have written into them.

If personal data should be exposed in spite of this, we report it to the competent authority within 72 hours, and tell the people concerned where the risk to them is high.`,
  privacy_rights_title: 'Your rights',
  privacy_rights_text: `Under the law of Oman you may:

• withdraw your consent;
• ask what we store about you, and receive a copy;
• have it corrected or completed;
• have it moved to another company;
• have it erased, as far as no law asks us to keep it;
• be told of a breach that concerns you.

Much of this you can do yourself: your profile lets you change your details, see and end sessions, download all that is kept about you, and delete the account. For everything else write to {mail}. We answer without charge. If you are not satisfied, you may complain to the Ministry of Transport, Communications and Information Technology.`,
  privacy_children_title: 'Children',
  privacy_children_text:
    'Accounts and enquiries are meant for adults. Please give us details of children only where they matter for the car, for example the age for a child seat. If a child has sent us personal data without the consent of a guardian, tell us and we remove it.',
  privacy_contact_title: 'Contact, and changes to this page',
  privacy_contact_text: `Write to {mail} or call {phone}. When what we do changes, this page changes with it, and the date above tells you when. If a change needs your consent, we ask for it.

This policy is written in Arabic and English. If they differ, the Arabic text applies.`,

  termsDescription: 'The terms for using this site and for enquiries about rental, leasing and pre-owned cars.',
  termsLead:
    'These terms are for this site and for the enquiries you send through it. A rental, a lease or a sale has an agreement of its own, which you read and sign before anything begins. Where the two differ, that agreement decides.',
  terms_site_title: 'Using the site',
  terms_site_text:
    'You may look at the site freely. To send an enquiry about a car you need an account; keep your password to yourself and tell us if you believe that somebody else knows it. Do not disturb the site, search it with machines at a pace that harms others, or use the details of other people without their permission.',
  terms_enquiries_title: 'Enquiries are not bookings',
  terms_enquiries_text: `Sending an enquiry tells us what you would like. It reserves no car and obliges neither side. Our team checks the car, the dates and the price and writes back to you in the enquiry.

An agreement comes about only when both of us have signed it. Until then you may change your mind without giving a reason and without cost.`,
  terms_prices_title: 'Prices exclude VAT',
  terms_prices_text: `Prices are in Omani rial and exclude VAT and other tax, as the listing pages say; where the site shows a price with VAT, it is an aid to reading. A rental price is calculated from the tariff for the length you choose, each 24 hours begun counting as a day, and rounded once. A lease price is per month.

What a price does not include, such as fuel, delivery, a driver added later, or kilometres above the allowance, is named in the quotation. A quotation is not an invoice. If a price on the site is plainly wrong, we tell you the right one before you decide.`,
  terms_payment_title: 'No payment online',
  terms_payment_text:
    'This site takes no payments, and our staff never ask for card numbers, codes or transfers in a message. You pay at a branch or in the way your agreement names, against a receipt. If somebody asks you for anything else in our name, do not pay, and call {phone}.',
  terms_rental_title: 'Rental',
  terms_rental_text: `• You receive the car clean, checked and insured as the agreement says, and return it at the place and time agreed, in the same state and with the same amount of fuel.
• A deposit is set aside when you collect the car and released after the return, less what is open under the agreement.
• The agreement names the kilometre allowance and the price of further kilometres.
• The car stays in Oman unless we have given written permission and the insurance for the journey.
• Deserts, river beds and unpaved mountain tracks are allowed only where the agreement says so for that car. Driving into running water never is.
• If the car breaks down, call us at any hour before you have it repaired.`,
  terms_driver_title: 'Who may drive',
  terms_driver_text:
    'Only drivers named in the agreement may drive. Each needs a licence that is valid in Oman for that kind of car, and the least age that the insurer asks; both are told to you before you sign. The driver answers for traffic offences while the car is with them, and fines that reach us later are passed on with their record.',
  terms_damage_title: 'Damage, accidents and theft',
  terms_damage_text:
    'Stop, help the injured, call 9999 where the law asks for it, and then call us. The insurer needs the report of the Royal Oman Police. You pay at most the excess that your agreement names, except where the insurance does not apply, for example with a driver who is not named, under the influence of alcohol, or in running water.',
  terms_lease_title: 'Leasing',
  terms_lease_text:
    'The site shows lease prices for 60 months and 10,000 km a year. Other terms are possible and are calculated for you. The lease agreement says what is included (service, registration, insurance, tyres, a replacement car), how the car is returned and what counts as normal wear, and what ending it early costs. Corporate requests are answered by our leasing team with an offer in writing.',
  terms_preowned_title: 'Pre-owned cars',
  terms_preowned_text: `An enquiry about a pre-owned car is a question, not an offer to buy. We describe each car to the best of our knowledge, with its kilometres and its known faults, and you may see it, drive it and have it inspected before you decide. A car may be sold while you think about it; it is held for you only when we have agreed on that in writing.

Ownership passes with the transfer at the Royal Oman Police, after the price has been paid. What guarantee a car has stands in its contract of sale; the rights that the consumer protection law gives you stay as they are.`,
  terms_offers_title: 'Special offers',
  terms_offers_text:
    'An offer holds for the cars and the time named with it, while cars are available, and for enquiries sent within that time. Offers are not added to one another unless it says so.',
  terms_pictures_title: 'Pictures and articles',
  terms_pictures_text:
    'All images are for illustrative purpose only: the car you receive may differ in colour, year or equipment, and we tell you how before you sign. Articles give general advice. Rules of the road, opening hours and weather change; follow what the authorities say on the day.',
  terms_liability_title: 'What we answer for',
  terms_liability_text:
    'We keep the site correct and reachable with the care of a good merchant, but cannot promise that it is never interrupted or never contains an error. We answer for damage that we cause by intent or by gross negligence, and for everything the law does not let us exclude. Links to other sites lead to pages for which others are responsible.',
  terms_law_title: 'Law, language and complaints',
  terms_law_text: `The law of the Sultanate of Oman applies, and its courts decide. These terms are written in Arabic and English; if they differ, the Arabic text applies.

If something went wrong, tell us first: {phone} or {mail}. A person answers, and most things are settled within a few days. You may also turn to the Consumer Protection Authority.`,
} as const
