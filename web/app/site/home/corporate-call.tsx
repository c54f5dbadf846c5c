import { siteTexts } from '../../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import './corporate-call.css'

/** The call to those who run a fleet. */
export function CorporateCall() {
  const t = useTexts(siteTexts)
  const language = useLanguage()
  return (
    <section className="sec wrap">
      <div className="cta lattice">
        <div className="cta__words">
          <h2>{t('homeCall')}</h2>
          <p className="lead">{t('homeCallText')}</p>
        </div>
        <div className="row">
          <ButtonLink variant="primary" size="lg" to={paths.corporate(language)} prefetch="intent">
            {t('homeCallCorporate')}
          </ButtonLink>
          <ButtonLink variant="line" size="lg" to={paths.contactUs(language)} prefetch="intent">
            {t('homeCallContact')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
