/** Every offer, in the order of the home page; for admins. */
import { OFFER_STATES } from '@masar/domain/offers'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { notify } from '../../ui/toasts.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { attempt, formOf, neededPage } from '../calls.ts'
import { day } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { Missing, StateBadge } from '../editor.tsx'
import { EditorSearch } from '../editor-search.tsx'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { pageIn, queryString, searchTextIn } from '../list-search.ts'
import { NothingFound } from '../nothing-found.tsx'
import { Pager } from '../pager.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { consoleMeta } from '../use-desk.ts'
import { useOptimisticOrder } from '../use-optimistic-order.ts'
import type { StaffOffer } from './offer-draft.ts'
import '../list-page.css'
import './offers.css'
import type { Route } from './+types/offers'

const PER_PAGE = 50
const MOVE = 'move-offer'

function readSearch(search: URLSearchParams) {
  return {
    q: searchTextIn(search),
    state: OFFER_STATES.find((each) => each === search.get('state')),
    page: pageIn(search),
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { q, state, page } = readSearch(new URL(request.url).searchParams)
  const asked = { ...(q === '' ? {} : { q }), ...(state === undefined ? {} : { state }), page, per_page: PER_PAGE }
  return neededPage(request, asked, (query) => context.get(deskContext).api('GET /v1/staff/offers', { query }))
}

/** `order`: the ids of the offers on the page, in their new order. */
export async function action({ request, context }: Route.ActionArgs) {
  const { text } = await formOf(request)
  const order = text('order').split(',').map(Number)
  return attempt(request, MOVE, async () => (await context.get(deskContext).api('PUT /v1/staff/offers', { body: { order } })).message)
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'offers')
}

export default function Offers({ loaderData: { data, meta: paging } }: Route.ComponentProps) {
  const t = useTexts(editorTexts)
  const [params] = useSearchParams()
  const { q, state, page } = readSearch(params)
  const all = q === '' && state === undefined && page === 1
  const states = OFFER_STATES.map((each) => ({ value: each, label: t(each) }))
  return (
    <>
      <TopBar title={t('offers')}>
        <ButtonLink variant="primary" size="sm" to={staffPaths.newOffer}>
          <Icon name="plus" size="s" />
          {t('newOffer')}
        </ButtonLink>
      </TopBar>
      <main id="main" tabIndex={-1} className="page list-page">
        <div className="list-page__list">
          <EditorSearch
            address={staffPaths.offers}
            label={t('searchOffers')}
            q={q}
            choices={[{ name: 'state', label: t('state'), any: t('anyState'), value: state ?? '', options: states }]}
          />
          {data.length > 0 && <OfferTable offers={data} movable={all} search={queryString({ q, state, page })} />}
          {data.length === 0 &&
            (all ? <EmptyState title={t('noOffers')} line={t('noOffersHelp')} level={2} /> : <NothingFound all={staffPaths.offers} />)}
          <Pager {...paging} hrefFor={(next) => staffPaths.offers + queryString({ q, state, page: next })} />
        </div>
      </main>
    </>
  )
}

/** If the list is in the order of the home page, without filters, that order can be changed. */
function OfferTable({ offers, movable, search }: { offers: StaffOffer[]; movable: boolean; search: string }) {
  const t = useTexts(editorTexts)
  const { Form, pending, refused } = useConsoleForm<string>(MOVE, { onDone: notify.ok })
  const { shown, put } = useOptimisticOrder(offers, pending)
  const onSubmit = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement) put(submitter.value.split(',').map(Number))
  }
  return (
    <Form method="post" onSubmit={onSubmit}>
      <Table label={t('offers')} className="list-page__table otable">
        <TableHead
          columns={[
            ...(movable ? [[t('order')] as const] : []),
            [t('titleField')],
            [t('offerType'), 'list-page__wide'],
            [t('dates'), 'list-page__wide'],
            [t('state')],
          ]}
        />
        <tbody>
          {shown.map((offer, at) => (
            <OfferRow key={offer.id} offer={offer} search={search}>
              {movable && (
                <td className="otable__order">
                  <Move offers={shown} from={at} to={at - 1} />
                  <Move offers={shown} from={at} to={at + 1} />
                </td>
              )}
            </OfferRow>
          ))}
        </tbody>
      </Table>
      <RefusalNote refused={refused} />
    </Form>
  )
}

function OfferRow({ offer, search, children }: { offer: StaffOffer; search: string; children: React.ReactNode }) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  return (
    <tr>
      {children}
      <th scope="row">
        <div className="otable__name">
          <VehiclePicture image={language === 'ar' ? offer.ar_image : offer.en_image} alt="" sizes="5rem" />
          <span>
            <Link className="list-page__link" to={staffPaths.offer(offer.id) + search}>
              <b>{localized(language, offer.en_title, offer.ar_title)}</b>
            </Link>
            <span className="list-page__sub muted tiny">
              {offer.vehicle_ids.length > 0 && t('carCount', { n: offer.vehicle_ids.length })} <Missing when={offer.ar_title === ''} />
            </span>
          </span>
        </div>
      </th>
      <td className="list-page__wide">{t(offer.offer_type)}</td>
      <td className="list-page__wide">
        {day(language, offer.valid_from)}
        <span className="list-page__sub muted tiny">{day(language, offer.valid_until)}</span>
      </td>
      <td>
        <StateBadge state={offer.state} />
      </td>
    </tr>
  )
}

function Move({ offers, from, to }: { offers: readonly StaffOffer[]; from: number; to: number }) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const offer = offers[from] as StaffOffer
  const title = localized(language, offer.en_title, offer.ar_title)
  const order = offers.toSpliced(from, 1).toSpliced(to, 0, offer)
  return (
    <IconButton
      type="submit"
      name="order"
      value={order.map(({ id }) => id).join(',')}
      icon="down"
      iconSize="s"
      className={to < from ? 'otable__up' : undefined}
      label={t(to < from ? 'moveUp' : 'moveDown', { title })}
      disabled={to < 0 || to >= offers.length}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(editorTexts)
  return <FailedPage title={t('offers')} error={error} />
}
