import { CallFailure } from '@masar/contract/client'
import { useLocation } from 'react-router'
import { ConsentLine } from '../consent-line.tsx'
import { usePublicApi } from '../customer-api.ts'
import { useFormCall } from '../form-calls.ts'
import { accountTexts } from '../i18n/account/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { backAddress } from '../back-address.ts'
import { keepSession } from '../session.ts'
import { Field, PasswordInput, PasswordOwner } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { notify } from '../ui/toasts.tsx'
import { CODE_FLOWS, type CodeMode } from './code-flows.ts'
import { leaveAfterSignIn } from './leave-after-sign-in.ts'
import { dropProgress } from './progress.ts'

type PasswordStepProps = {
  mode: CodeMode
  email: string
  token: string
  /** Called when the API no longer accepts the token. */
  onRefused: () => void
}

/** Third step: the password, typed twice. Ends with a session and a full page load. */
export function PasswordStep({ mode, email, token, onRefused }: PasswordStepProps) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const api = usePublicApi()
  const from = useLocation()
  const back = backAddress(from)
  const { form, errors, refuse, pending, finished } = useFormCall({
    send: async ({ text }) => {
      const [password, confirm_password] = [text('password'), text('confirm_password')]
      if (password !== confirm_password) return undefined
      const consent = mode === 'signup' || undefined
      try {
        return await api(token)('PUT /v1/customer/set_password', { body: { password, confirm_password, consent } })
      } catch (error) {
        if (error instanceof CallFailure && error.status === 401) onRefused()
        throw error
      }
    },
    done: (answer) => {
      if (!answer) {
        notify.bad(t('passwordsDiffer'))
        refuse({ confirm_password: t('bothTheSame') })
        return
      }
      keepSession(answer.data)
      dropProgress(mode)
      leaveAfterSignIn(from.pathname, CODE_FLOWS[mode].destination(language, back))
    },
  })
  return (
    <>
      <h1>{t(mode === 'signup' ? 'passwordHeading' : 'newPasswordHeading')}</h1>
      <form {...form} className="stack">
        <PasswordOwner userName={email} />
        <Field label={t('password')} hint={t('passwordHint')} error={errors['password']}>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label={t('confirmPassword')} error={errors['confirm_password']}>
          <PasswordInput name="confirm_password" autoComplete="new-password" />
        </Field>
        {mode === 'signup' && <ConsentLine to="account" />}
        <SubmitButton variant="primary" size="lg" block busy={pending} disabled={finished}>
          {t('setPassword')}
        </SubmitButton>
      </form>
    </>
  )
}
