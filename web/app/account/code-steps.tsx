import { useEffect, useRef, useState } from 'react'
import { accountTexts } from '../i18n/account/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { classes } from '../ui/classes.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import type { CodeMode } from './code-ways.ts'

/** Where somebody is, and what the steps before have given. */
type Progress =
  | { step: 'email'; email: string }
  | { step: 'code'; email: string; token: string | undefined }
  | { step: 'password'; email: string; token: string }

const STEPS = [
  { step: 'email', text: 'stepEmail' },
  { step: 'code', text: 'stepCode' },
  { step: 'password', text: 'stepPassword' },
] as const

/** An address, the code sent there, a password: the way to an account and back to one. */
export function CodeSteps({ mode }: { mode: CodeMode }) {
  const [progress, setProgress] = useState<Progress>({ step: 'email', email: '' })
  const { email, step } = progress
  const place = useRef<HTMLDivElement>(null)
  const begun = useRef(step)
  // The button that led here is gone; the next thing to do is the new field.
  useEffect(() => {
    if (begun.current !== step) place.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    begun.current = step
  }, [step])
  return (
    <div className="auth__way" ref={place}>
      <StepList at={progress.step} />
      {progress.step === 'email' && (
        <EmailStep mode={mode} email={email} onSent={(address, token) => setProgress({ step: 'code', email: address, token })} />
      )}
      {progress.step === 'code' && (
        <CodeStep
          mode={mode}
          email={email}
          token={progress.token}
          onAgain={(token) => setProgress({ step: 'code', email, token })}
          onBack={() => setProgress({ step: 'email', email })}
          onRight={(token) => setProgress({ step: 'password', email, token })}
        />
      )}
      {progress.step === 'password' && <PasswordStep mode={mode} email={email} token={progress.token} />}
    </div>
  )
}

function StepList({ at }: { at: Progress['step'] }) {
  const t = useTexts(accountTexts)
  const place = STEPS.findIndex(({ step }) => step === at)
  return (
    <ol className="auth__steps" aria-label={t('steps')}>
      {STEPS.map(({ step, text }, i) => (
        <li key={step} className={classes(i < place && 'done')} aria-current={i === place ? 'step' : undefined}>
          {t(text)}
        </li>
      ))}
    </ol>
  )
}
