import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { googleIdentity, useGoogleAnswer } from '../google-sign-in.ts'
import { accountTexts } from '../i18n/account/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'

/** The greatest width that Google allows for its button, in pixels. */
const WIDEST = 400

/** Google's own button, what belongs to it (`children`), and the divider above the e-mail form; nothing if no client id is configured. */
export function GoogleButton({ children }: { children?: ReactNode }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const { clientId, onAnswer } = useGoogleAnswer()
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    const element = place.current
    if (clientId === null || !element) return
    googleIdentity(clientId, (given) => answered(given)).then(
      (identity) =>
        identity.renderButton(element, {
          type: 'standard',
          theme: 'outline',
          size: 'large',
          text: 'continue_with',
          shape: 'rectangular',
          locale: language,
          width: Math.min(element.clientWidth, WIDEST),
        }),
      (error: unknown) => console.error('Login Failed', error),
    )
  }, [clientId, language])
  if (clientId === null) return null
  return (
    <>
      <div className="auth__google" ref={place} />
      {children}
      <p className="auth__or">{t('orByMail')}</p>
    </>
  )
}
