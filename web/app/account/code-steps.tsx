import { useEffect, useMemo, useRef, useState } from 'react'
import { accountTexts } from '../i18n/account/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { classes } from '../ui/classes.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import type { CodeMode } from './code-flows.ts'
import { BEGINNING, keepProgress, keptProgress, type Progress } from './progress.ts'

const STEPS = [
  { step: 'email', text: 'stepEmail' },
  { step: 'code', text: 'stepCode' },
  { step: 'password', text: 'stepPassword' },
] as const

function useProgress(mode: CodeMode) {
  const [moved, setMoved] = useState<Progress>()
  const hydrated = useHydrated()
  // Read only once, so that dropping the stored progress at the end does not lead back to the first step.
  const kept = useMemo(() => (hydrated ? keptProgress(mode) : undefined), [hydrated, mode])
  const move = (next: Progress) => {
    keepProgress(mode, next)
    setMoved(next)
  }
  return [moved ?? kept ?? BEGINNING, move] as const
}

/** E-mail address, the code sent there, password: the steps of sign-up and of a forgotten password. */
export function CodeSteps({ mode }: { mode: CodeMode }) {
  const [progress, move] = useProgress(mode)
  const { email, step } = progress
  const place = useRef<HTMLDivElement>(null)
  const now = `${step} ${progress.at}`
  const begun = useRef(now)
  // The pressed button is gone with its step: focus the first field, with its text selected so that typing replaces it.
  useEffect(() => {
    if (begun.current === now) return
    begun.current = now
    const next = place.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')
    next?.focus()
    next?.select()
  }, [now])
  return (
    <div className="auth__way" ref={place}>
      <StepList at={progress.step} />
      {progress.step === 'email' && (
        <EmailStep
          mode={mode}
          progress={progress}
          onSent={(address, token) => move({ step: 'code', email: address, token, at: Date.now() })}
          onKnown={() => move({ ...progress, step: 'code' })}
        />
      )}
      {progress.step === 'code' && (
        <CodeStep
          mode={mode}
          email={email}
          token={progress.token}
          sentAt={progress.at}
          onAgain={(token) => move({ step: 'code', email, token, at: Date.now() })}
          onBack={() => move({ ...progress, step: 'email' })}
          onRight={(token) => move({ step: 'password', email, token, at: Date.now() })}
        />
      )}
      {progress.step === 'password' && (
        <PasswordStep mode={mode} email={email} token={progress.token} onRefused={() => move({ ...BEGINNING, email })} />
      )}
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
