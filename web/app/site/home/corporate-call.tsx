import { homeTexts } from '../../i18n/home/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The call to action for companies that run a fleet. */
export function CorporateCall() {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  return (
    <section className="sec wrap">
      <div className="cta lattice">
        <div className="cta__words">
          <h2>{t('call')}</h2>
          <p className="lead">{t('callText')}</p>
        </div>
        <div className="row">
          <ButtonLink variant="primary" size="lg" to={paths.corporate(language)} prefetch="intent">
            {t('callCorporate')}
          </ButtonLink>
          <ButtonLink variant="line" size="lg" to={paths.contactUs(language)} prefetch="intent">
            {t('callContact')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
