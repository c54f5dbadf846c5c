import type { ComponentProps } from 'react'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { Button } from './button.tsx'

/** Submits a form that needs script: a press before hydration is held until then (`held-press-script.ts`). Disabled, it keeps the focus. */
export function SubmitButton({ disabled, ...button }: ComponentProps<typeof Button>) {
  const t = useTexts(uiTexts)
  return (
    <>
      <Button type="submit" {...button} aria-disabled={disabled} />
      <noscript>{t('needsScript')}</noscript>
    </>
  )
}
