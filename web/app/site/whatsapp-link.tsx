import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { leftToRight } from '../i18n/language.ts'
import { siteTexts } from '../i18n/site/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { useSettings } from '../settings.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** What the chat is about. */
export type WhatsAppSubject = { car: string; start?: string; end?: string }

/** The prefilled first message: the car, its dates, and the URL of the page. */
function useFirstWords(subject: WhatsAppSubject | undefined): string {
  const t = useTexts(siteTexts)
  const { pathname, search } = useLocation()
  // Only the browser knows for certain under which origin the site is reached.
  const address = useHydrated() ? window.location.origin + pathname + search : ''
  if (!subject) return t('whatsAppText', { address }).trim()
  const { car, start, end } = subject
  if (start === undefined || end === undefined) return t('whatsAppCar', { car, address }).trim()
  return t('whatsAppCarDates', { car, start, end, address }).trim()
}

/** A link to a WhatsApp chat with us; nothing is loaded from WhatsApp before it is followed. */
export function WhatsAppLink({ subject, ...link }: Omit<ComponentProps<'a'>, 'href'> & { subject?: WhatsAppSubject }) {
  const t = useTexts(siteTexts)
  const text = useFirstWords(subject)
  const { whatsapp } = useSettings()
  return (
    <a
      aria-label={t('whatsAppLabel', { phone: leftToRight(whatsapp) })}
      {...link}
      href={`https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    />
  )
}
