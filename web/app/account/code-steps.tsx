import { MINUTE } from '@masar/domain/durations'
import { useEffect, useRef, useState } from 'react'
import { drafts } from '../drafts.ts'
import { accountTexts } from '../i18n/account/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { classes } from '../ui/classes.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import type { CodeMode } from './code-ways.ts'

/** Where somebody is, and what the steps before have given. */
type Progress =
  | { step: 'email'; email: string }
  | { step: 'code'; email: string; token: string | undefined; sentAt: number }
  | { step: 'password'; email: string; token: string }

const STEPS = [
  { step: 'email', text: 'stepEmail' },
  { step: 'code', text: 'stepCode' },
  { step: 'password', text: 'stepPassword' },
] as const

/** How long a code is good for. */
const CODE_LASTS = 10 * MINUTE

/** The code that is on its way, as this tab knows it: a telephone may drop the page while its owner reads the mail. */
function keptStep(mode: CodeMode): Progress | undefined {
  const { email, token, sentAt } = drafts.read(mode, mode) ?? {}
  const at = Number(sentAt)
  return email && Date.now() - at < CODE_LASTS ? { step: 'code', email, token: token || undefined, sentAt: at } : undefined
}

function useProgress(mode: CodeMode) {
  const [moved, setMoved] = useState<Progress>()
  const hydrated = useHydrated()
  const progress: Progress = moved ?? (hydrated ? keptStep(mode) : undefined) ?? { step: 'email', email: '' }
  const move = (next: Progress) => {
    if (next.step === 'code') drafts.write(mode, mode, { email: next.email, token: next.token ?? '', sentAt: String(next.sentAt) })
    else drafts.drop(mode)
    setMoved(next)
  }
  return [progress, move] as const
}

/** An address, the code sent there, a password: the way to an account and back to one. */
export function CodeSteps({ mode }: { mode: CodeMode }) {
  const [progress, move] = useProgress(mode)
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
        <EmailStep
          mode={mode}
          email={email}
          onSent={(address, token) => move({ step: 'code', email: address, token, sentAt: Date.now() })}
        />
      )}
      {progress.step === 'code' && (
        <CodeStep
          mode={mode}
          email={email}
          token={progress.token}
          sentAt={progress.sentAt}
          onAgain={(token) => move({ step: 'code', email, token, sentAt: Date.now() })}
          onBack={() => move({ step: 'email', email })}
          onRight={(token) => move({ step: 'password', email, token })}
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
