import type { ReactNode } from 'react'
import { toBaisa } from '@masar/domain/money'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { Listed } from '../fleet/fleet-calls.ts'
import { useKnownCars, type CarId } from '../fleet/known-cars.ts'
import { WithVat } from '../fleet/net-price.tsx'
import { SmallCard } from '../fleet/small-card.tsx'
import { recentCars, withoutGone } from './recent-cars.ts'
import { RecentFrame } from './recent-frame.tsx'

/** The price, the period it is for, and the price including VAT. */
function SmallPrice({ vehicle }: { vehicle: Listed }) {
  const t = useTexts(searchTexts)
  const rial = vehicle.kind === 'rental' ? vehicle.day_price : vehicle.price
  const per = { rental: t('perDay'), leasing: t('aMonth'), pre_owned: '' }[vehicle.kind]
  return (
    <>
      <Price baisa={toBaisa(rial)} size="s" /> {per}
      <WithVat baisa={toBaisa(rial)} />
    </>
  )
}

function forget() {
  // The pressed button disappears with its section: move the focus to the page.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  recentCars.write([])
}

/** The cars themselves; those that are no longer on the site are forgotten. */
export function RecentRow({ cars: ids, waiting }: { cars: readonly CarId[]; waiting: ReactNode }) {
  const t = useTexts(searchTexts)
  const { cars, settled } = useKnownCars(ids, (gone) => recentCars.write(withoutGone(recentCars.read(), gone)))
  if (!settled) return waiting
  if (cars.length === 0) return null
  return (
    <RecentFrame
      action={
        <Button variant="ghost" size="sm" onClick={forget}>
          {t('forgetThese')}
        </Button>
      }
    >
      <ul className="recent__row">
        {cars.map((car) => (
          <li key={`${car.kind} ${car.id}`}>
            <SmallCard vehicle={car} kind={car.kind} sizes="220px" price={<SmallPrice vehicle={car} />} />
          </li>
        ))}
      </ul>
    </RecentFrame>
  )
}
