import { Link } from 'react-router'
import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { staffPaths } from '../staff-paths.ts'

/** The way back in, in another tab: what is being written stays. */
export function SignInBeside() {
  const t = useTexts(consoleTexts)
  return (
    <Link className="link tap" to={staffPaths.login} target="_blank">
      {t('signIn')}
    </Link>
  )
}
