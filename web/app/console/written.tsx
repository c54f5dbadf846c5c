import { phonesInOrder } from '@masar/domain/phones-in-text'
import { writtenIn } from '../i18n/language.ts'

/** What somebody wrote: read aloud in its own language, its phone numbers from left to right. */
export const Written = ({ text, className }: { text: string; className?: string }) => (
  <p className={className} dir="auto" lang={writtenIn(text)}>
    {phonesInOrder(text)}
  </p>
)
