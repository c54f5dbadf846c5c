import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteTexts } from '../../i18n/site/texts.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/price.tsx'
import type { FromPrices } from './home-calls.ts'
import '../fleet/vehicle-card.css'
import './ways.css'

function Way({ to, name, text, children }: { to: string; name: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <Link to={to} prefetch="intent" viewTransition>
        <h2>{name}</h2>
        <p>{text}</p>
        {children && <span className="ways__x">{children}</span>}
        <span className="go">
          <Icon name="arrow" turn="forward" />
        </span>
      </Link>
    </li>
  )
}

/** The three ways to a car, with where their prices begin. */
export function Ways({ from }: { from: FromPrices }) {
  const t = useTexts(siteTexts)
  const fleet = useTexts(fleetTexts)
  const language = useLanguage()
  return (
    <section className="sec wrap" aria-label={t('homeWays')}>
      <ol className="ways">
        <Way to={paths.rentals(language)} name={t('homeWayRental')} text={t('homeWayRentalText')}>
          {from.rental !== undefined && (
            <>
              {t('homeFrom')} <Money baisa={from.rental} /> {t('homeADay')}
            </>
          )}
        </Way>
        <Way to={paths.leases(language)} name={t('homeWayLeasing')} text={t('homeWayLeasingText')}>
          {fleet('leaseTerm')}
        </Way>
        <Way to={paths.preowned(language)} name={t('homeWayPreowned')} text={t('homeWayPreownedText')}>
          {from.preowned !== undefined && (
            <>
              {t('homeFrom')} <Money baisa={from.preowned} />
            </>
          )}
        </Way>
      </ol>
    </section>
  )
}
