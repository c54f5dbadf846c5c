import type { Contact } from '@masar/domain/settings'
import type { Language } from '../i18n/language.ts'
import type { IconName } from '../ui/icon.tsx'
import { paths } from '../paths.ts'

type PlainText = 'headerHome' | 'headerAboutUs' | 'headerMedia' | 'headerLocations' | 'headerContactUs'
type Page = { id: string; text: PlainText; path: (lang: Language) => string }

/** The pages of the main navigation. */
export const PAGES: readonly Page[] = [
  { id: 'home', text: 'headerHome', path: paths.home },
  { id: 'about-us', text: 'headerAboutUs', path: paths.aboutUs },
  { id: 'media', text: 'headerMedia', path: paths.media },
  { id: 'locations', text: 'headerLocations', path: paths.locations },
  { id: 'contact-us', text: 'headerContactUs', path: paths.contactUs },
]

type SocialLink = { icon: IconName; name: string; href: string }

export const socialLinks = ({ linkedin, facebook, instagram }: Contact): readonly SocialLink[] => [
  { icon: 'linkedin', name: 'LinkedIn', href: linkedin },
  { icon: 'facebook', name: 'Facebook', href: facebook },
  { icon: 'instagram', name: 'Instagram', href: instagram },
]

/** `tel:` takes no spaces. */
export const telephone = (number: string): string => `tel:${number.replaceAll(' ', '')}`
