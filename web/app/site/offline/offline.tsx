import { useEffect, useState } from 'react'
import { offlineTexts } from '../../i18n/offline/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { keptPages, type KeptPage } from '../../kept-pages.ts'
import { backAddress } from '../../back-address.ts'
import { pageLanguage, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStored } from '../browser-store.ts'
import { leaseCart, type CartItem } from '../cart/lease-cart.ts'
import { carNames, type Named } from '../../ui/car-names.ts'
import { pageMeta } from '../page-meta.ts'
import './offline.css'
import type { Route } from './+types/offline'

export function meta({ matches, location }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  return pageMeta({ matches, language, title: offlineTexts[language].title, path: paths.offline, filtered: true })
}

/** Full page loads, here and below: the client-side router would request the next page's data from the server. */
function tryAgain(home: string): void {
  window.location.assign(backAddress(window.location) ?? home)
}

/** What the service worker shows without a network: a button to try again, and what this browser has stored. */
export default function OfflinePage() {
  const t = useTexts(offlineTexts)
  const language = useLanguage()
  const home = paths.home(language)
  useEffect(() => {
    const again = () => tryAgain(home)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [home])
  return (
    <div className="wrap offline">
      <EmptyState title={t('title')} line={t('help')} level={1}>
        <Button variant="brand" onClick={() => tryAgain(home)}>
          {t('again')}
        </Button>
      </EmptyState>
      <KeptPages />
      <Cart />
    </div>
  )
}

function KeptPages() {
  const t = useTexts(offlineTexts)
  const [pages, setPages] = useState<readonly KeptPage[]>([])
  useEffect(() => void keptPages().then(setPages, () => undefined), [])
  if (pages.length === 0) return null
  return (
    <section className="panel">
      <h2 className="h-sm">{t('kept')}</h2>
      <ul className="offline__list">
        {pages.map(({ address, title }) => (
          <li key={address}>
            <a className="link tap" href={address}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Another release may have stored less of a vehicle. */
const isNamed = (item: CartItem): item is CartItem & Named => item.car_brand !== undefined && item.en_model_name !== undefined

function Cart() {
  const t = useTexts(offlineTexts)
  const language = useLanguage()
  const cars = useStored(leaseCart, (items) => items).filter(isNamed)
  if (cars.length === 0) return null
  return (
    <section className="panel">
      <h2 className="h-sm">{t('cart')}</h2>
      <ul className="offline__list">
        {cars.map((car) => (
          <li key={car.id}>
            {carNames(language, car).full} <span className="num muted">× {car.cart_count}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('cartHelp')}</p>
    </section>
  )
}
