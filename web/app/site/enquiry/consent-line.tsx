import { CONSENT } from '@masar/domain/consent'
import { Link } from 'react-router'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'

/** What pressing the button beside it agrees to. */
export function ConsentLine() {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  return (
    <p className="tiny muted">
      {`${CONSENT[language]} `}
      <Link className="link" to={paths.privacy(language)} target="_blank">
        {t('consentMore')}
      </Link>
    </p>
  )
}
