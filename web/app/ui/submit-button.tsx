import type { ComponentProps } from 'react'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Sends a form that only script can send: until that is at work it cannot be pressed. Later on it keeps the focus of whoever pressed it. */
export function SubmitButton({ disabled, ...button }: ComponentProps<typeof Button>) {
  const t = useTexts(uiTexts)
  const hydrated = useHydrated()
  return (
    <>
      <Button type="submit" {...button} disabled={!hydrated} aria-disabled={disabled} />
      <noscript>{t('needsScript')}</noscript>
    </>
  )
}
