import { MOST_OF_A_CAR } from '@masar/domain/enquiry'
import { inWholeRial } from '@masar/domain/money'
import { Link } from 'react-router'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { carNames } from '../../ui/car-names.ts'
import { NetPrice } from '../fleet/net-price.tsx'
import type { CartLine } from './cart-lines.ts'
import { setCartCount } from './lease-cart.ts'

/** Brand and model of a line; its vehicle id where they are unknown. */
export function useLineNames(): (line: CartLine) => { brand: string; name: string; full: string } {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  return ({ car, id }) => {
    const unknown = t('cartUnknown', { id: String(id) })
    return car ? carNames(language, car) : { brand: '', name: unknown, full: unknown }
  }
}

type CartRowProps = { line: CartLine; marked: boolean; onDelete: () => void }

/** A car in the cart: its quantity, its monthly price and the button that removes it. */
export function CartRow({ line, marked, onDelete }: CartRowProps) {
  const t = useTexts(enquiryTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  const { brand, name, full } = useLineNames()(line)
  const { id, count, car, unit, before, gone } = line
  return (
    <li className={classes('citem', gone && 'citem--gone', marked && 'citem--marked')}>
      <VehiclePicture image={car?.title_image ?? { url: '/placeholder.svg' }} alt="" sizes="11rem" />
      <div className="citem__t">
        <p className="vcard__brand">{brand}</p>
        <h2>{gone ? name : <Link to={paths.vehicle('leasing', language, id)}>{name}</Link>}</h2>
        <p className="small muted">{words('leaseTerm')}</p>
      </div>
      <div className="citem__q">
        <Stepper
          label={t('cartQuantityOf', { name: full })}
          value={count}
          max={MOST_OF_A_CAR}
          disabled={gone || marked}
          onStep={(next) => setCartCount(id, next)}
        />
        <IconButton icon="trash" label={t('cartDelete', { name: full })} disabled={marked} onClick={onDelete} />
      </div>
      <div className="citem__p">
        {unit !== undefined && !gone && <NetPrice baisa={unit * count} note={t('cartUnit', { amount: inWholeRial(unit), count })} />}
      </div>
      {(gone || before !== undefined) && (
        <div className="citem__n">
          <Note icon={gone ? 'alert' : 'info'}>
            {before === undefined ? t('cartGone') : t('cartPriceChanged', { amount: inWholeRial(before) })}
          </Note>
        </div>
      )}
    </li>
  )
}

/** Placeholder with the layout of a row, shown while the cart loads. */
export function CartRowSkeleton() {
  return (
    <li className="citem" aria-hidden="true">
      <Skeleton variant="picture" />
      <div className="citem__t stack stack--s">
        <Skeleton variant="text" />
        <Skeleton variant="title" />
      </div>
      <Skeleton className="citem__s" />
      <Skeleton className="citem__s" />
    </li>
  )
}
