import { useEffect } from 'react'
import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { notify } from '../ui/toasts.tsx'

/** Marks an element with fields that are outside the form that submits them. */
export const formScope = { 'data-form-scope': '' }

/** A half-typed date would be submitted as empty, so a form is not sent until each of its dates is complete or empty. */
export function useIncompleteDateGuard() {
  const t = useTexts(consoleTexts)
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return
      const scope = event.target.closest('[data-form-scope]') ?? event.target
      const incomplete = [...scope.querySelectorAll('input')].find(({ validity }) => validity.badInput)
      if (!incomplete) return
      event.preventDefault()
      // The form's own submit handlers must not run either.
      event.stopImmediatePropagation()
      incomplete.focus()
      notify.bad(t('halfTyped'))
    }
    window.addEventListener('submit', onSubmit, true)
    return () => window.removeEventListener('submit', onSubmit, true)
  }, [t])
}
