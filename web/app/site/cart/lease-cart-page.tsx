import { BRAND } from '@masar/domain/brand'
import { useEffect, useRef, useState } from 'react'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useStored } from '../browser-store.ts'
import { Filed, type FiledEnquiry } from '../enquiry/filed.tsx'
import { TitleStrip } from '../listing/title-strip.tsx'
import { cartLines, type CartLine } from './cart-lines.ts'
import { CartRow, CartRowSkeleton, useLineNames } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { emptyCart, leaseCart, removeFromCart } from './lease-cart.ts'
import { usePresentCars } from './use-present-cars.ts'
import './cart.css'
import type { Route } from './+types/lease-cart-page'

/** How long the skeleton is shown, in milliseconds (specification, section 9). */
const SKELETON = 2000
const SKELETON_ROWS = 3
/** How long a deleted car stays marked before it is removed, and how long that can then be undone, in milliseconds. */
const MARKED = 250
const UNDO = 5000

export function meta({ location }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  return [{ title: `${enquiryTexts[language].cartTitle} | ${BRAND.name[language]}` }, { name: 'robots', content: 'noindex' }]
}

function useSkeletonTime(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SKELETON)
    return () => clearTimeout(timer)
  }, [])
  return !over
}

/** Deleting marks the car, then removes it and offers to undo that for a while. */
function useDelete() {
  const t = useTexts(enquiryTexts)
  const names = useLineNames()
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [deleted, setDeleted] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const mark = (line: CartLine) => {
    setMarked(new Set(marked).add(line.id))
    setTimeout(() => {
      const putBack = removeFromCart(line.id)
      setMarked((before) => new Set([...before].filter((id) => id !== line.id)))
      setDeleted(true)
      // The focused delete button is gone with its row: move the focus to the list.
      list.current?.focus({ preventScroll: true })
      notify.info(t('cartDeleted', { name: names(line).full }), { after: UNDO, action: { label: t('cartUndo'), onPress: putBack } })
    }, MARKED)
  }
  return { marked, mark, list, deleted }
}

/** `emptied`: the visitor has just deleted the last car, so the list that had the focus is gone. */
function EmptyCart({ emptied }: { emptied: boolean }) {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (emptied) place.current?.focus({ preventScroll: true })
  }, [emptied])
  return (
    <div ref={place} role="group" aria-label={t('cartEmpty')} tabIndex={-1}>
      <EmptyState title={t('cartEmpty')} line={t('cartEmptyLine')} level={2}>
        <ButtonLink variant="primary" to={paths.leases(language)}>
          {t('cartToCars')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

/** The lease cart, in sync with the cart in other tabs. */
export default function LeaseCartPage() {
  const t = useTexts(enquiryTexts)
  const items = useStored(leaseCart, (cars) => cars)
  const waiting = useSkeletonTime()
  const { present, settled } = usePresentCars(items.map(({ id }) => id))
  const { marked, mark, list, deleted } = useDelete()
  const [filed, setFiled] = useState<FiledEnquiry>()
  const lines = waiting || !settled ? undefined : cartLines(items, present)
  const done = (enquiry: FiledEnquiry) => {
    setFiled(enquiry)
    emptyCart()
  }
  return (
    <>
      <TitleStrip title={t('cartTitle')} prices />
      {lines?.length === 0 ? (
        <div className="wrap cart-frame cart-empty">{filed ? <Filed enquiry={filed} /> : <EmptyCart emptied={deleted} />}</div>
      ) : (
        <div className="wrap cart-frame split">
          <ul className="stack cart" aria-label={t(lines ? 'cartCars' : 'cartLoading')} aria-busy={!lines} tabIndex={-1} ref={list}>
            {lines?.map((line) => <CartRow key={line.id} line={line} marked={marked.has(line.id)} onDelete={() => mark(line)} />) ??
              Array.from({ length: SKELETON_ROWS }, (_, at) => <CartRowSkeleton key={at} />)}
          </ul>
          <CartSummary lines={lines} onFiled={done} />
        </div>
      )}
    </>
  )
}
