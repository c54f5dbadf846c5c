import { CallFailure } from '@masar/contract/client'
import { SECOND } from '@masar/domain/durations'
import { CODE_PAUSE } from '@masar/domain/one-time-codes'
import { useEffect, useState } from 'react'
import { usePublicApi } from '../customer-api.ts'
import { useCallAction, useFormCall } from '../form-calls.ts'
import { accountTexts } from '../i18n/account/texts.ts'
import { leftToRight } from '../i18n/language.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { CODE_FLOWS, type CodeMode } from './code-flows.ts'

type CodeStepProps = {
  mode: CodeMode
  email: string
  token: string | undefined
  sentAt: number
  onAgain: (token: string | undefined) => void
  onBack: () => void
  onRight: (token: string) => void
}

/** Second step: the code from the e-mail. */
export function CodeStep({ mode, email, token, sentAt, onAgain, onBack, onRight }: CodeStepProps) {
  const t = useTexts(accountTexts)
  const api = usePublicApi()
  const { form, errors, pending, finished } = useFormCall({
    blame: 'otp_token',
    send: ({ text }) => CODE_FLOWS[mode].confirm(api, email, text('otp_token'), token),
    done: onRight,
  })
  return (
    <>
      <div>
        <h1>{t('codeHeading')}</h1>
        <p className="muted">{t('codeSentTo', { email: leftToRight(email) })}</p>
      </div>
      <form {...form} className="stack">
        <Field label={t('code')} error={errors['otp_token']}>
          <CodeInput name="otp_token" />
        </Field>
        <SubmitButton variant="primary" size="lg" block busy={pending} disabled={finished}>
          {t('continue')}
        </SubmitButton>
      </form>
      <div className="row small">
        <SendAgain mode={mode} email={email} sentAt={sentAt} onAgain={onAgain} />
        <button type="button" className="link tap" onClick={onBack}>
          {t('codeOtherAddress')}
        </button>
      </div>
    </>
  )
}

/** Counts down until another code may be requested. */
function SendAgain({ mode, email, sentAt, onAgain }: Pick<CodeStepProps, 'mode' | 'email' | 'sentAt' | 'onAgain'>) {
  const t = useTexts(accountTexts)
  const api = usePublicApi()
  const { run } = useCallAction()
  const [from, setFrom] = useState(sentAt)
  // The clock is updated once a second, so just after a press it may lag and give too many seconds.
  const left = Math.min(CODE_PAUSE / SECOND, useSecondsUntil(from + CODE_PAUSE))
  const again = () =>
    run(async () => {
      setFrom(Date.now())
      try {
        const { message, token } = await CODE_FLOWS[mode].ask(api, email)
        onAgain(token)
        return message
      } catch (error) {
        // If refused as too soon, the customer has to wait; after any other failure they may try again at once.
        if (!(error instanceof CallFailure && error.status === 429)) setFrom(from)
        throw error
      }
    })
  return left > 0 ? (
    <span className="muted">{t('codeWait', { seconds: left })}</span>
  ) : (
    <span>
      {t('codeNone')}{' '}
      <button type="button" className="link tap" onClick={() => void again()}>
        {t('codeAgain')}
      </button>
    </span>
  )
}

/** Whole seconds until a moment, counting down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / SECOND))
}
