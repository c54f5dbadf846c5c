import type { ComponentProps } from 'react'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { Button } from './button.tsx'

/** Sends a form that only script can send: a press before that is at work waits (`held-press-script.ts`). Disabled, it keeps the focus of whoever pressed it. */
export function SubmitButton({ disabled, ...button }: ComponentProps<typeof Button>) {
  const t = useTexts(uiTexts)
  return (
    <>
      <Button type="submit" {...button} aria-disabled={disabled} />
      <noscript>{t('needsScript')}</noscript>
    </>
  )
}
