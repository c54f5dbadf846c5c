import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Money } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FiledEnquiry } from '../enquiry/filed.tsx'
import { EnquireButton } from '../enquiry/enquire-button.tsx'
import { SignUpPrompt } from '../enquiry/sign-up-prompt.tsx'
import { useToken } from '../enquiry/use-token.ts'
import { NetPrice } from '../fleet/net-price.tsx'
import { enquiredLines, monthlyTotal, type CartLine } from './cart-lines.ts'
import { useLineNames } from './cart-row.tsx'

/** The monthly price of each line, and the total. */
function CartSum({ lines }: { lines: readonly CartLine[] }) {
  const t = useTexts(enquiryTexts)
  const names = useLineNames()
  const total = monthlyTotal(lines)
  return (
    <dl className="dl small enq__lines">
      {enquiredLines(lines).map((line) => (
        <div key={line.id}>
          <dt>{t('times', { name: names(line).name, count: line.count })}</dt>
          <dd>
            <Money baisa={(line.unit ?? 0) * line.count} />
          </dd>
        </div>
      ))}
      <div className="cart-total">
        <dt>{t('cartTotal')}</dt>
        <dd>
          <NetPrice baisa={total} />
        </dd>
      </div>
    </dl>
  )
}

type Filing = { onFiled: (enquiry: FiledEnquiry) => void }

/** The button that opens the enquiry for the whole cart. */
function Continue({ lines, onFiled }: Filing & { lines: readonly CartLine[] }) {
  const t = useTexts(enquiryTexts)
  const cars = enquiredLines(lines).map(({ id, count }) => ({ id, count }))
  const nothing = lines.every(({ gone }) => gone) ? 'cartAllGone' : 'cartNothingToSend'
  const side = () => (
    <div className="stack">
      {/* Not a heading, because it comes before the dialog's own. */}
      <p className="display enq__car">{t('cartTitle')}</p>
      <CartSum lines={lines} />
    </div>
  )
  return (
    <>
      <EnquireButton
        variant="primary"
        size="lg"
        block
        disabled={cars.length === 0}
        subject={{ kind: 'leasing', form: 'lease-cart', cars, dates: { start: null, end: null } }}
        side={side}
        onFiled={onFiled}
      >
        {t('cartContinue')}
        <Icon name="arrow" turn="forward" />
      </EnquireButton>
      <Note>{t(cars.length === 0 ? nothing : 'cartNoCharge')}</Note>
    </>
  )
}

/** The summary panel. `lines` is undefined while the cart loads. */
export function CartSummary({ lines, onFiled }: Filing & { lines: readonly CartLine[] | undefined }) {
  const t = useTexts(enquiryTexts)
  const signedIn = useToken() !== undefined
  return (
    <aside className="side panel stack" aria-labelledby="cart-summary">
      <h2 className="h-sm" id="cart-summary">
        {t('cartSummary')}
      </h2>
      {lines ? <CartSum lines={lines} /> : <Skeleton className="cart-summary__s" />}
      {signedIn ? lines && <Continue lines={lines} onFiled={onFiled} /> : <SignUpPrompt />}
    </aside>
  )
}
