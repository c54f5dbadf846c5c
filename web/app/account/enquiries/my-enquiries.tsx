import { createClient, httpTransport, type Client } from '@masar/contract/client'
import { BRAND } from '@masar/domain/brand'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { customerClient } from '../../api.ts'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { currentToken } from '../../session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useFocusFallbackOn } from '../../ui/use-focus-fallback-on.ts'
import { EnquiryCard, LoadingCard, type ListedEnquiry } from './enquiry-card.tsx'
import { EnquiryStrip } from './enquiry-strip.tsx'
import { LoadFailure } from './load-failure.tsx'
import { outcomeOf, type Outcome } from './outcome.ts'
import './my-enquiries.css'
import type { Route } from './+types/my-enquiries'

type List = { data: ListedEnquiry[]; meta: { total: number; page: number; per_page: number } }

const LOADING_CARDS = 4

/** The page number in the URL; 1 if it is missing or invalid. */
function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

function load(client: Client, { searchParams }: URL) {
  const page = pageOf(searchParams)
  const list: Promise<Outcome<List>> = outcomeOf(client('GET /v1/customers/enquiries', { query: { page } }))
  return { page, list }
}

/** The server waits for the list, because loading cards could be replaced only by script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { page, list } = load(customerClient(context, pageLanguage(url.pathname)), url)
  return { page, list: await list }
}

/** On a client-side navigation the browser calls the API itself and does not wait: the page appears at once, with loading cards. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const token = currentToken()
  return load(createClient(httpTransport(), { language: pageLanguage(url.pathname), ...(token === undefined ? {} : { token }) }), url)
}

export function meta({ location }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  return [{ title: `${conversationTexts[language].title} | ${BRAND.name[language]}` }, { name: 'robots', content: 'noindex' }]
}

/** The customer's enquiries, newest first. */
export default function MyEnquiries({ loaderData: { page, list } }: Route.ComponentProps) {
  const t = useTexts(conversationTexts)
  // The pressed pagination link disappears with its list, so the focus moves to the frame.
  const frame = useFocusFallbackOn(page)
  return (
    <>
      <EnquiryStrip>
        <h1>{t('title')}</h1>
      </EnquiryStrip>
      <div className="wrap enquiries">
        <section className="stack" aria-label={t('title')} ref={frame} tabIndex={-1}>
          <Suspense key={page} fallback={<Loading />}>
            <Await resolve={list} errorElement={<LoadFailure title={t('failedList')} failed={{}} />}>
              {(outcome) =>
                'answer' in outcome ? <Enquiries {...outcome.answer} /> : <LoadFailure title={t('failedList')} failed={outcome.failed} />
              }
            </Await>
          </Suspense>
        </section>
        <aside className="side promo lattice">
          <p className="promo__n">{t('promo')}</p>
          <p>{t('promoLine')}</p>
          <Button variant="primary">{t('viewMore')}</Button>
        </aside>
      </div>
    </>
  )
}

function Loading() {
  const t = useTexts(conversationTexts)
  return (
    <>
      <p className="unseen" role="status">
        {t('loading')}
      </p>
      <ul className="stack" aria-hidden="true">
        {Array.from({ length: LOADING_CARDS }, (_, index) => (
          <LoadingCard key={index} />
        ))}
      </ul>
    </>
  )
}

function Enquiries({ data, meta: { total, page, per_page } }: List) {
  const t = useTexts(conversationTexts)
  const language = useLanguage()
  if (data.length === 0) {
    const [help, action, to] =
      total === 0
        ? [t('emptyHelp'), t('emptyAction'), paths.rentals(language)]
        : [t('pageEmptyHelp'), t('firstPage'), paths.myEnquiries(language)]
    return (
      <EmptyState title={t('empty')} line={help} level={2}>
        <ButtonLink variant="brand" to={to}>
          {action}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="stack">
        {data.map((enquiry) => (
          <EnquiryCard key={enquiry.id} enquiry={enquiry} />
        ))}
      </ul>
      <Pagination page={page} last={Math.ceil(total / per_page)} hrefFor={(n) => (n === 1 ? '?' : `?page=${n}`)} />
    </>
  )
}
