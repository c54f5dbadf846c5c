import { consentSentence, type ConsentTo } from '@masar/domain/consent'
import { Link } from 'react-router'
import { siteTexts } from './i18n/site/texts.ts'
import { useLanguage, useTexts } from './i18n/use-language.tsx'
import { paths } from './paths.ts'

/** What pressing the button beside it agrees to. */
export function ConsentLine({ to }: { to: ConsentTo }) {
  const t = useTexts(siteTexts)
  const language = useLanguage()
  return (
    <p className="tiny muted">
      {`${consentSentence(to, language)} `}
      <Link className="link" to={paths.privacy(language)} target="_blank">
        {t('footerPrivacy')}
      </Link>
      {'\u00a0· '}
      <Link className="link" to={paths.terms(language)} target="_blank">
        {t('footerTerms')}
      </Link>
    </p>
  )
}
