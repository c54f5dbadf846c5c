import { Link, useLocation } from 'react-router'
import { ConsentLine } from '../consent-line.tsx'
import { usePublicApi } from '../customer-api.ts'
import { accountTexts } from '../i18n/account/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { backAddress } from '../back-address.ts'
import { paths, withBack } from '../paths.ts'
import { Field, TextInput } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { notify } from '../ui/toasts.tsx'
import { useDraftedForm } from '../use-drafted-form.ts'
import { ADDRESS_DRAFT } from './address-draft.ts'
import { GoogleButton } from './google-button.tsx'
import { CODE_FLOWS, type CodeMode } from './code-flows.ts'
import { hasCode, type Progress } from './progress.ts'

type EmailStepProps = {
  mode: CodeMode
  progress: Progress
  onSent: (email: string, token: string | undefined) => void
  /** Called in place of `onSent` if a code sent to this address is still valid. */
  onKnown: () => void
}

/** First step: the e-mail address that the code is sent to. */
export function EmailStep({ mode, progress, onSent, onKnown }: EmailStepProps) {
  const t = useTexts(accountTexts)
  const api = usePublicApi()
  const { form, errors, pending, finished, draft } = useDraftedForm({
    ...ADDRESS_DRAFT,
    send: async ({ text }) => {
      const address = text('user_name')
      return hasCode(address, progress) ? undefined : { address, ...(await CODE_FLOWS[mode].ask(api, address)) }
    },
    done: (sent) => {
      if (!sent) {
        onKnown()
        return
      }
      notify.ok(sent.message)
      onSent(sent.address, sent.token)
    },
  })
  return (
    <>
      {mode === 'signup' ? <SignupHead /> : <ForgotHead />}
      {mode === 'signup' && <GoogleButton />}
      <form {...form} className="stack">
        <Field label={t('email')} error={errors['user_name']}>
          <TextInput
            name="user_name"
            type="email"
            ltr
            autoComplete="username"
            inputMode="email"
            defaultValue={draft['user_name'] ?? progress.email}
          />
        </Field>
        {mode === 'signup' && <ConsentLine to="account" />}
        <SubmitButton variant="primary" size="lg" block busy={pending} disabled={finished}>
          {t('continue')}
        </SubmitButton>
      </form>
    </>
  )
}

function SignupHead() {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const back = backAddress(useLocation())
  return (
    <div>
      <h1>{t('signupHeading')}</h1>
      <p className="muted">
        {t('signupKnown')}{' '}
        <Link className="link tap" to={withBack(paths.login(language), back)}>
          {t('signupLogin')}
        </Link>
      </p>
    </div>
  )
}

function ForgotHead() {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const back = backAddress(useLocation())
  return (
    <div>
      <h1>{t('forgotHeading')}</h1>
      <p className="muted">{t('forgotLead')}</p>
      <Link className="link small tap" to={withBack(paths.login(language), back)}>
        {t('forgotBack')}
      </Link>
    </div>
  )
}
