import { expect, test } from 'vitest'
import { accountTexts } from './account/texts.ts'
import { conversationTexts } from './conversation/texts.ts'
import { enquiryTexts } from './enquiry/texts.ts'
import { fleetTexts } from './fleet/texts.ts'
import { homeTexts } from './home/texts.ts'
import { locationTexts } from './locations/texts.ts'
import { mediaTexts } from './media/texts.ts'
import { placesTexts } from './places/texts.ts'
import { profileTexts } from './profile/texts.ts'
import { searchTexts } from './search/texts.ts'
import { siteTexts } from './site/texts.ts'
import type { Catalogue } from './translate.ts'

/** The texts that the specification quotes, its mistakes included, by part of the site. */
const SPECIFIED = [
  {
    part: 'the frame',
    texts: siteTexts,
    words: {
      headerHome: 'Home',
      headerAboutUs: 'About Us',
      headerMedia: 'Media',
      headerLocations: 'Our Locations',
      headerContactUs: 'Contact Us',
      headerSignup: 'Signup',
      headerProfile: 'Profile',
      headerMyEnquiries: 'My Enquiries',
      headerLogout: 'Logout',
      pageLease: 'Contact US',
      errorUnexpected: 'Unexpected Application Error!',
      vatNote: 'All prices exclude VAT/tax',
      illustrativeNote: 'All images are for illustrative purpose only',
    },
  },
  {
    part: 'the home page',
    texts: homeTexts,
    words: {
      rental: 'Car Rental',
      leasing: 'Leasing',
      why: 'Why choose us',
      whySelection: 'Wide selection of vehicles',
      whyRates: 'Affordable rates',
      whyLocations: 'Convenient locations',
      whySafety: 'Commitment to safety',
      whySupport: '24/7 support',
    },
  },
  {
    part: 'lists and cars',
    texts: fleetTexts,
    words: {
      rentalCar: 'Rental Car',
      leaseCar: 'Lease Car',
      preownedCar: 'Preowned Car',
      found: { one: '{n} Model Found', other: '{n} Model Found' },
      noModel: 'No Model Found',
      filter: 'Filter',
      clearAll: 'Clear all',
      price: 'Price (RO)',
      carType: 'Car Type',
      transmissionType: 'Transmission Type',
      brandName: 'Brand Name',
      fuelType: 'Fuel Type',
      modelYear: 'Model Year',
      offers: 'Offers',
      overview: 'Overview',
      featureAndSpecs: 'Feature & Specs',
      privacyPolicy: 'Privacy Policy',
      addedSuccessfully: 'Added Successfully',
    },
  },
  {
    part: 'the search panels',
    texts: searchTexts,
    words: {
      search: 'Search',
      selectLocation: 'Select Location',
      yourLocation: 'Deliver At Your Location',
      leaseAllLocation: 'All Location',
      chooseLocations: 'Please Select PickUp & Drop Locations',
      chooseLocationsPreowned: 'Please Select PickUp & Drop Location',
      kilometresOption: '{amount} Km',
      rial: 'RO {amount}',
      leaseTerm: '60 months - 10,000 km/year',
      ev: 'EV',
    },
  },
  {
    part: 'the location drawer',
    texts: placesTexts,
    words: {
      title: 'Book Your Rental Car',
      intro: 'Select your current location for car deliver',
      enterLocation: 'Enter a location',
      selectLocation: 'Select Location',
      close: 'Close',
      please: 'Please select location, so that we can find a rental cars that delivers to you!',
    },
  },
  {
    part: 'enquiry, cart and forms',
    texts: enquiryTexts,
    words: {
      viewEnquiry: 'View Enquiry',
      cartEmpty: 'No Cart Added',
      cartContinue: 'Continue',
      submit: 'Submit',
      send: 'Send',
      name: 'Name',
      phone: 'Phone',
      email: 'Email',
      SUV: 'SUV',
      Sedan: 'Sedan',
      Commercial: 'Commercial',
    },
  },
  {
    part: 'the account',
    texts: accountTexts,
    words: {
      passwordsDiffer: 'Password do not match',
    },
  },
  {
    part: 'the profile',
    texts: profileTexts,
    words: {
      profileTitle: 'Profile',
      profileLead: 'Update your personal details',
      profileName: 'Name',
      profilePhone: 'Phone',
      profileEmail: 'Email',
      profileGender: 'Gender',
      profileSelectGender: 'Select Gender',
      profileMale: 'Male',
      profileFemale: 'Female',
      profileOther: 'Other',
      profileSave: 'Save',
      profileChangePassword: 'Change Password',
      profileCurrentPassword: 'Current Password',
      profileNewPassword: 'New Password',
      profileConfirm: 'Confirm',
    },
  },
  {
    part: 'enquiries and their threads',
    texts: conversationTexts,
    words: {
      empty: 'No Enquiry',
      promo: '3% offers',
      viewMore: 'View More',
      updatedAt: 'Updated at {month}',
      placeholder: 'Please Enter Your Enquiries...',
      send: 'Send',
      details: 'Enquired Details',
      assignee: 'Assignee name',
      cars: 'Enquired Cars',
      brandName: 'Brand Name',
      modalName: 'Modal Name',
      noCars: 'No Enquired Car Found',
    },
  },
  {
    part: 'the branch map',
    texts: locationTexts,
    words: { loading: 'Loading...', branchName: 'Branch Name', contactNumber: 'Contact Number', clickToMap: 'Click to Map' },
  },
  {
    part: 'the media',
    texts: mediaTexts,
    words: {
      latest: 'Latest Articles',
      english: 'EN',
      arabic: 'AR',
      noMedia: 'No Media Available',
      noMediaHelp: 'Check back later for new updates.',
      back: 'Back to Articles',
      notFound: 'Article not found',
    },
  },
] as const satisfies readonly { part: string; texts: { en: Catalogue; ar: Catalogue }; words: Catalogue }[]

test.each(SPECIFIED)('the words of $part stand there letter for letter', ({ texts, words }) => {
  expect(texts.en).toMatchObject(words)
})

/** Texts that are the same in both languages: names, signs, and the names of languages. */
const ALIKE = new Set(['EN', 'AR', 'English', 'Read it in English', 'name@example.om'])

test.each(SPECIFIED)('every text of $part is Arabic in Arabic', ({ texts }) => {
  const english = Object.entries(texts.ar as Catalogue).flatMap(([key, text]) =>
    Object.values(typeof text === 'string' ? { text } : text)
      .filter((each) => !ALIKE.has(each) && /\p{L}/u.test(each.replace(/\{\w+\}/g, '')) && !/\p{Script=Arabic}/u.test(each))
      .map((each) => `${key}: ${each}`),
  )
  expect(english).toEqual([])
})
