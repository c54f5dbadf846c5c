import { useMatches } from 'react-router'
import { useLanguage } from '../i18n/use-language.tsx'
import { modeOf } from './auth-mode.ts'
import { CodeSteps } from './code-steps.tsx'
import { LoginForm } from './login-form.tsx'

/** The form of the screen's mode. */
export function AuthForm() {
  const language = useLanguage()
  const mode = modeOf(useMatches().at(-1)?.id)
  return mode === 'login' ? <LoginForm /> : <CodeSteps key={`${mode} ${language}`} mode={mode} />
}
