import { RATE_DAYS, RATE_TIERS, type Rate, type Tariff } from '@masar/domain/rental'
import { wholeRial } from '@masar/domain/money'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Money } from '../../ui/price.tsx'
import { Table } from '../../ui/table.tsx'
import { WithVat } from '../fleet/net-price.tsx'
import './rate-ladder.css'

/** What a day costs at each length of rental; the row that applies is marked. */
export function RateLadder({ tariff, active }: { tariff: Tariff; active: Rate }) {
  const t = useTexts(fleetTexts)
  return (
    <Table label={t('ladder')} className="tiers">
      <thead>
        <tr>
          <th scope="col">{t('lengthOfRental')}</th>
          <th scope="col" className="end">
            {t('priceADay')}
          </th>
        </tr>
      </thead>
      <tbody>
        {RATE_TIERS.map(({ rate }) => {
          const perDay = wholeRial(tariff[rate], RATE_DAYS[rate])
          return (
            <tr key={rate} aria-current={rate === active ? 'true' : undefined}>
              <th scope="row">
                {t(`rung_${rate}`)}
                <span className="subtle tiers__rate">{t(`rate_${rate}`)}</span>
              </th>
              <td className="end">
                <b>
                  <Money baisa={perDay} />
                </b>
                <WithVat baisa={perDay} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
