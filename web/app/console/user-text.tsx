import { phonesInOrder } from '@masar/domain/phones-in-text'
import { detectLanguage } from '../i18n/language.ts'

/** Text that somebody wrote: screen readers read it in its own language, and its phone numbers run from left to right. */
export const UserText = ({ text, className }: { text: string; className?: string }) => (
  <p className={className} dir="auto" lang={detectLanguage(text)}>
    {phonesInOrder(text)}
  </p>
)
