import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { homeTexts } from '../../i18n/home/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/price.tsx'
import { WithVat } from '../fleet/net-price.tsx'
import type { Home } from './home-calls.ts'

function KindLink({ to, name, text, children }: { to: string; name: string; text: string; children?: ReactNode }) {
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

/** Links to the lists of the three kinds, with their lowest prices. */
export function KindLinks() {
  const { from } = useLoaderData() as Home
  const t = useTexts(homeTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  return (
    <section className="sec wrap" aria-label={t('ways')}>
      <ol className="ways">
        <KindLink to={paths.rentals(language)} name={t('wayRental')} text={t('wayRentalText')}>
          {from.rental !== undefined && (
            <>
              {t('from')} <Money baisa={from.rental} /> {t('aDay')}
              <WithVat baisa={from.rental} />
            </>
          )}
        </KindLink>
        <KindLink to={paths.leases(language)} name={t('wayLeasing')} text={t('wayLeasingText')}>
          {words('leaseTerm')}
        </KindLink>
        <KindLink to={paths.preowned(language)} name={t('wayPreowned')} text={t('wayPreownedText')}>
          {from.preowned !== undefined && (
            <>
              {t('from')} <Money baisa={from.preowned} />
              <WithVat baisa={from.preowned} />
            </>
          )}
        </KindLink>
      </ol>
    </section>
  )
}
