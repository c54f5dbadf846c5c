/** One offer: its words in both languages, its dates and cars, its pictures, and how it will look. */
import { OFFER_KINDS } from '@masar/domain/offers'
import { redirect, useLocation } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { attempt, formOf, needed, unknownIntent } from '../calls.ts'
import { requireId } from '../ids.ts'
import { moment } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { EditorHead, EditorPart, REMOVE, RemoveThing, StaleNote, StateBadge } from '../editor.tsx'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { doWithPictures } from '../pictures/picture-intents.ts'
import { PicturePlace } from '../pictures/picture-place.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { pageTitle } from '../use-desk.ts'
import { SAVE, useEditing, type Saved } from '../use-editing.ts'
import { namedCars, type ListedCar } from './cars.ts'
import { draftOfOffer, offerChange, type StaffOffer } from './offer-draft.ts'
import { OFFER_FIELDS, OfferFields } from './offer-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import type { Route } from './+types/offer'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api, language } = context.get(deskContext)
  const { data } = await needed(request, api('GET /v1/staff/offers/{id}', { path: { id: requireId(params.id) } }))
  return { offer: data, cars: await namedCars(api, language, OFFER_KINDS[data.offer_type], data.vehicle_ids) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(deskContext)
  const path = { id: requireId(params.id) }
  const form = await formOf(request)
  const { intent } = form
  const pictures = doWithPictures(request, form, {
    add: (place, body) => api('POST /v1/staff/offers/{id}/images', { path, query: { place: place === 'ar' ? 'ar' : 'en' }, body }),
    order: (order) => api('PUT /v1/staff/offers/{id}/images', { path, body: { order } }),
    remove: (image_id) => api('DELETE /v1/staff/offers/{id}/images/{image_id}', { path: { ...path, image_id } }),
  })
  if (pictures) return pictures
  if (intent === REMOVE) {
    return attempt(request, intent, async () => {
      await api('DELETE /v1/staff/offers/{id}', { path })
      throw redirect(staffPaths.offers)
    })
  }
  if (intent !== SAVE) return unknownIntent()
  return attempt<Saved<StaffOffer>>(request, intent, async () => {
    const { message, data } = await api('PUT /v1/staff/offers/{id}', { path, body: offerChange(form) })
    return { said: message, saved: data }
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageTitle(matches, (language) =>
    loaderData ? localized(language, loaderData.offer.en_title, loaderData.offer.ar_title) : consoleTexts[language].offers,
  )
}

export default function OfferPage({ loaderData: { offer, cars } }: Route.ComponentProps) {
  const t = useTexts(editorTexts)
  const { search } = useLocation()
  return (
    <>
      <TopBar title={t('offers')} />
      <main id="main" tabIndex={-1} className="page">
        <EditorHead back={staffPaths.offers + search} text={t('backToOffers')}>
          <StateBadge state={offer.state} />
          <span className="muted tiny">{t('changed', { time: moment(offer.updated_at) })}</span>
        </EditorHead>
        <OfferEditor key={offer.id} offer={offer} cars={cars} />
      </main>
    </>
  )
}

function OfferEditor({ offer, cars }: { offer: StaffOffer; cars: readonly ListedCar[] }) {
  const t = useTexts(editorTexts)
  const { Form, pending, refused, base, draft, set, send, sending, dirty, stale } = useEditing(offer, draftOfOffer)
  const of = (place: 'en' | 'ar') => offer.images.filter((image) => image.place === place)
  return (
    <div className="editor">
      <AskBeforeLeaving when={dirty} sending={sending} />
      <div className="editor__form">
        <Form method="post" className="editor__form" noValidate onSubmit={send}>
          <input type="hidden" name="intent" value={SAVE} />
          <input type="hidden" name="version" value={base.version} />
          <StaleNote stale={stale} />
          <OfferFields draft={draft} set={set} refused={refused} known={cars} before={draftOfOffer(base)} />
          <div className="editor__bar">
            {!stale && <RefusalNote refused={refused} quiet={OFFER_FIELDS} />}
            <Button type="submit" variant="primary" busy={pending}>
              {t('save')}
            </Button>
            {offer.state === 'running' && (
              <a className="btn btn--line" href={paths.home('en')} target="_blank" rel="noreferrer">
                {t('onSite')}
              </a>
            )}
          </div>
        </Form>
        <EditorPart title={t('pictures')}>
          <p className="muted small">{t('pictureHelp')}</p>
          <div className="editor__twins">
            <PicturePlace place="en" label={t('picture_en')} pictures={of('en')} />
            <PicturePlace place="ar" label={t('picture_ar')} pictures={of('ar')} />
          </div>
        </EditorPart>
        <RemoveThing title={t('removeOffer')} line={t('removeOfferLine')} />
      </div>
      <div className="editor__aside">
        <OfferPreview draft={draft} pictures={{ en: offer.en_image, ar: offer.ar_image }} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(editorTexts)
  return <FailedPage title={t('offers')} error={error} />
}
