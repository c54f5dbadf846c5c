import { Link } from 'react-router'
import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { staffPaths } from '../staff-paths.ts'

/** A link to sign in again in another tab, so that unsaved changes stay here. */
export function SignInInNewTab() {
  const t = useTexts(consoleTexts)
  return (
    <Link className="link tap" to={staffPaths.login} target="_blank">
      {t('signIn')}
    </Link>
  )
}
