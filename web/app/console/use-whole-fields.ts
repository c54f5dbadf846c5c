import { useEffect } from 'react'
import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { notify } from '../ui/toasts.tsx'

/** Stands on what has fields beside the form that sends them. */
export const sentAsOne = { 'data-sent-as-one': '' }

/** A date that is typed by half counts as none for a form: it is not sent before the date is whole, or empty. */
export function useWholeFields() {
  const t = useTexts(consoleTexts)
  useEffect(() => {
    const look = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return
      const place = event.target.closest('[data-sent-as-one]') ?? event.target
      const half = [...place.querySelectorAll('input')].find(({ validity }) => validity.badInput)
      if (!half) return
      event.preventDefault()
      // The form itself hears nothing of it.
      event.stopImmediatePropagation()
      half.focus()
      notify.bad(t('halfTyped'))
    }
    window.addEventListener('submit', look, true)
    return () => window.removeEventListener('submit', look, true)
  }, [t])
}
