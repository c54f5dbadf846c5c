import { useEffect } from 'react'
import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { notify } from '../ui/toasts.tsx'

/** Marks an element with fields that are outside the form that submits them. */
export const sentAsOne = { 'data-sent-as-one': '' }

/** A half-typed date would be submitted as empty, so a form is not sent until each of its dates is complete or empty. */
export function useWholeFields() {
  const t = useTexts(consoleTexts)
  useEffect(() => {
    const look = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return
      const place = event.target.closest('[data-sent-as-one]') ?? event.target
      const half = [...place.querySelectorAll('input')].find(({ validity }) => validity.badInput)
      if (!half) return
      event.preventDefault()
      // The form's own submit handlers must not run either.
      event.stopImmediatePropagation()
      half.focus()
      notify.bad(t('halfTyped'))
    }
    window.addEventListener('submit', look, true)
    return () => window.removeEventListener('submit', look, true)
  }, [t])
}
