/** The form for a new offer: texts, dates and cars; pictures are added once it has been created. */
import { useState } from 'react'
import { redirect } from 'react-router'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { attempt, formOf, needed } from '../calls.ts'
import { CreationForm, keyIn } from '../creation.tsx'
import { deskContext } from '../desk.ts'
import { EditorHead, NO_PICTURE } from '../editor.tsx'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { consoleMeta, useNow } from '../use-desk.ts'
import { SAVE } from '../use-editing.ts'
import { blankOffer, offerBody, type OfferDraft } from './offer-draft.ts'
import { OFFER_FIELDS, OfferFields } from './offer-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import type { Route } from './+types/new-offer'

/** Loads nothing: the call only checks that the user may write offers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await needed(request, context.get(deskContext).api('GET /v1/staff/offers', { query: { per_page: 1 } }))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  return attempt(request, SAVE, async () => {
    const { data } = await context.get(deskContext).api('POST /v1/staff/offers', { body: offerBody(form), ...keyIn(form.text) })
    throw redirect(staffPaths.offer(data.id))
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'offers')
}

export default function NewOffer() {
  const t = useTexts(editorTexts)
  const [blank] = useState(blankOffer(useNow()))
  const [draft, setDraft] = useState<OfferDraft>(blank)
  const creation = useConsoleForm(SAVE)
  const { pending, refused } = creation
  return (
    <>
      <TopBar title={t('newOffer')} />
      <main id="main" tabIndex={-1} className="page">
        <EditorHead back={staffPaths.offers} text={t('backToOffers')} />
        <div className="editor">
          <AskBeforeLeaving when={draft !== blank} sending={pending} />
          <CreationForm
            creation={creation}
            className="editor__form"
            fields={
              <OfferFields
                draft={draft}
                set={(name, value) => {
                  creation.markEdited(name)
                  setDraft((before) => ({ ...before, [name]: value }))
                }}
                refused={refused}
                known={[]}
              />
            }
          >
            <div className="editor__bar">
              <RefusalNote refused={refused} quiet={OFFER_FIELDS} />
              <Button type="submit" variant="primary" busy={pending}>
                {t('create')}
              </Button>
              <span className="muted small">{t('picturesAfter')}</span>
            </div>
          </CreationForm>
          <div className="editor__aside">
            <OfferPreview draft={draft} pictures={{ en: NO_PICTURE, ar: NO_PICTURE }} />
          </div>
        </div>
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(editorTexts)
  return <FailedPage title={t('newOffer')} error={error} />
}
