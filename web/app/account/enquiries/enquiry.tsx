import { BRAND } from '@masar/domain/brand'
import { useCallback, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { customerClient, orLogin } from '../../api.ts'
import { useCustomerApi } from '../../customer-api.ts'
import { referenceOf } from '../../failure-reference.ts'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { ReplyPromise } from '../../reply-promise.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EnquiredCars, EnquiryDetails, EnquiryPrice, useLocationName } from './enquiry-details.tsx'
import { EnquiryStrip } from './enquiry-strip.tsx'
import { monthOf } from './enquiry-dates.ts'
import { LoadFailure } from './load-failure.tsx'
import { Thread } from './thread.tsx'
import type { Route } from './+types/enquiry'

/** Note the side effect: fetching the conversation marks the staff's messages as viewed. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const api = customerClient(context, pageLanguage(new URL(request.url).pathname))
  const path = { id }
  // The page works without it.
  const promise = api('GET /v1/reply_promise').catch(() => undefined)
  const [enquiry, thread, quotations] = await orLogin(
    request,
    Promise.all([
      api('GET /v1/customers/enquiries/{id}', { path }),
      api('GET /v1/customers/enquiries/{id}/conversations', { path }),
      api('GET /v1/customers/enquiries/{id}/quotations', { path }),
    ]),
  )
  return {
    enquiry: enquiry.data,
    thread: { data: thread.data, etag: thread.etag },
    quotations: quotations.data,
    promised: (await promise)?.data,
  }
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const texts = conversationTexts[language]
  const title = loaderData ? `${texts[loaderData.enquiry.enquiry_type]} | ${texts.title}` : texts.title
  return [{ title: `${title} | ${BRAND.name[language]}` }, { name: 'robots', content: 'noindex' }]
}

type Loaded = Route.ComponentProps['loaderData']

export default function EnquiryPage({ loaderData }: Route.ComponentProps) {
  return <OneEnquiry key={loaderData.enquiry.id} {...loaderData} />
}

/** An enquiry: its conversation, its customer's details, and its cars. */
function OneEnquiry({ enquiry: loaded, thread, quotations, promised }: Loaded) {
  const t = useTexts(conversationTexts)
  const language = useLanguage()
  const api = useCustomerApi()
  const [enquiry, setEnquiry] = useState(loaded)
  const { id } = loaded
  const reload = useCallback(() => {
    api('GET /v1/customers/enquiries/{id}', { path: { id } }).then(
      ({ data }) => setEnquiry(data),
      () => {}, // what is shown stays as it was
    )
  }, [api, id])
  const { enquiry_type, status, created_at, name, image_url, vehicle_list, car_location } = enquiry
  const place = useLocationName()(car_location)
  return (
    <>
      <EnquiryStrip of={t(enquiry_type)}>
        <h1 className="enquiry-title">
          {t(enquiry_type)} <span className={`enquiry-title__status enquiry-title__status--${status}`}>{t(status)}</span>
        </h1>
        <p className="muted small">{t('updatedAt', { month: monthOf(language, created_at) })}</p>
      </EnquiryStrip>
      <div className="wrap split">
        <Thread id={id} loaded={thread} quoted={quotations} customer={{ name, picture: image_url }} place={place} changed={reload}>
          {(status === 'new_enquiry' || status === 'inprogress') && <ReplyPromise promised={promised} />}
        </Thread>
        <aside className="side stack">
          <EnquiryDetails enquiry={enquiry} />
          <EnquiryPrice enquiry={enquiry} />
          <EnquiredCars cars={vehicle_list} />
        </aside>
      </div>
    </>
  )
}

/** Shown for an unknown enquiry or a failure; the site's layout stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(conversationTexts)
  const language = useLanguage()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  return (
    <>
      <EnquiryStrip>
        <h1>{t('title')}</h1>
      </EnquiryStrip>
      <div className="wrap enquiry-failure">
        {status === 404 ? (
          <EmptyState title={t('unknown')} line={t('unknownHelp')} level={2}>
            <ButtonLink variant="brand" to={paths.myEnquiries(language)}>
              {t('backToList')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <LoadFailure title={t('failedOne')} failed={{ status, reference: referenceOf(error) }} />
        )}
      </div>
    </>
  )
}
