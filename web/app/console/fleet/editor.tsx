/** The form of a car. What is typed stays until it is saved, even if someone else saves in between. */
import { muscatParts } from '@masar/domain/muscat-time'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFetcher, useRevalidator, useSearchParams } from 'react-router'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Refusal, Result } from '../calls.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useNow } from '../use-desk.ts'
import { useIdempotencyKeys } from '../use-idempotency-keys.ts'
import { CardPreview } from './card-preview.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { bodyOf, changedFields, type Draft, type DraftField } from './draft.ts'
import { BranchFields, FactFields, FeatureFields, NameFields, OfferFields, TextFields } from './fields.tsx'
import type { Choices, Collection, Vehicle, VehicleDone } from './fleet-calls.ts'
import { listOf } from './fleet-search.ts'
import { Part } from './part.tsx'
import { PriceFields } from './price-fields.tsx'
import { useDraft, type DraftState } from './use-draft.ts'
import './editor.css'

type EditorProps = {
  kind: Collection
  vehicle?: Vehicle
  choices: Choices
  readOnly?: boolean
  /** The picture manager, which saves its changes by itself. */
  pictures: ReactNode
  aside?: ReactNode
}

/**
 * Saves the car and reports the outcome. The idempotency key keeps a retry after a lost response from creating a second car.
 * After a 409, fetches what someone else has saved.
 */
function useSaving({ sending, sent }: DraftState) {
  const fetcher = useFetcher<Result<VehicleDone>>()
  const { revalidate } = useRevalidator()
  const { data } = fetcher
  const latestSent = useRef(sent)
  const { keyOf } = useIdempotencyKeys()
  useEffect(() => {
    latestSent.current = sent
  })
  useEffect(() => {
    if (!data) return
    latestSent.current(data.refused ? undefined : data.done.version)
    if (data.refused?.status === 409) void revalidate()
    else if (!data.refused) notify.ok(data.done.said)
  }, [data, revalidate])
  return {
    pending: fetcher.state !== 'idle',
    refused: data?.refused,
    save: (body: Record<string, unknown>) => {
      sending()
      void fetcher.submit({ intent: 'save', body, key: keyOf(JSON.stringify(body)) } as never, {
        method: 'post',
        encType: 'application/json',
      })
    },
  }
}

/** Form fields, by the other names that refusals have for them. */
const FIELD_ALIASES: Readonly<Record<string, DraftField>> = { car_brand: 'brand', name: 'brand', ar_name: 'ar_brand', en_title: 'features' }

/** Shows the error of a field until its value differs from the one that was refused. */
function useRemainingErrors(refused: Refusal | undefined, draft: Draft): Refusal | undefined {
  const [refusedAt, setRefusedAt] = useState({ refused, draft })
  if (refusedAt.refused !== refused) setRefusedAt({ refused, draft })
  if (!refused || refused.status === 409) return undefined
  const edited: readonly string[] = changedFields(refusedAt.draft, draft)
  return {
    ...refused,
    fields: Object.fromEntries(Object.entries(refused.fields).filter(([name]) => !edited.includes(FIELD_ALIASES[name] ?? name))),
  }
}

export function VehicleEditor({ kind, vehicle, choices, readOnly = false, pictures, aside }: EditorProps) {
  const t = useTexts(staffFleetTexts)
  const hydrated = useHydrated()
  const state = useDraft(vehicle, muscatParts(useNow()).year)
  const { draft, changed, asSent, version, conflict, set, takeTheirs } = state
  const { pending, refused, save } = useSaving(state)
  const all = Object.keys(draft) as DraftField[]
  const send = (published?: boolean) =>
    save({
      ...bodyOf(kind, draft, vehicle ? changed : all),
      ...(version === undefined ? {} : { seen_version: version }),
      ...(published === undefined ? {} : { published }),
    })
  const fields = { kind, draft, set, refused: useRemainingErrors(refused, draft) }
  return (
    <form
      className="vehicle"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <AskBeforeLeaving when={changed.length > 0} sending={pending && asSent} />
      <div className="vehicle__main">
        {readOnly && <Note icon="lock">{t('readOnly')}</Note>}
        {conflict && <ConflictNote conflict={conflict} draft={draft} offers={choices.offers} onTake={takeTheirs} />}
        {/* Creating a car leads to its page: what was typed meanwhile would be lost. */}
        <fieldset className="vehicle__fields" disabled={readOnly || !hydrated || (pending && !vehicle)}>
          <NameFields {...fields} choices={choices} />
          <PriceFields {...fields} />
          <FactFields {...fields} />
          <TextFields {...fields} />
          <BranchFields {...fields} />
          {kind === 'rentals' && <OfferFields {...fields} choices={choices} />}
          {kind === 'pre_owns' && <FeatureFields {...fields} />}
        </fieldset>
        <Part title={t('part_pictures')}>{pictures}</Part>
      </div>
      <div className="vehicle__aside">
        <CardPreview kind={kind} draft={draft} vehicle={vehicle} />
        {vehicle && vehicle.warnings.length > 0 && (
          <ul className="vehicle__warnings">
            {vehicle.warnings.map(({ code, field, message }) => (
              <li key={code + field}>
                <Note icon="alert">{message}</Note>
              </li>
            ))}
          </ul>
        )}
        {aside}
      </div>
      <SaveBar {...{ kind, vehicle, pending, refused, readOnly: readOnly || !hydrated }} dirty={changed.length > 0} onSend={send} />
    </form>
  )
}

type SaveBarProps = {
  kind: Collection
  vehicle: Vehicle | undefined
  pending: boolean
  refused: Refusal | undefined
  readOnly: boolean
  dirty: boolean
  onSend: (published?: boolean) => void
}

/** Shows whether the car is published, with the buttons that save it. */
function SaveBar({ kind, vehicle, pending, refused, readOnly, dirty, onSend }: SaveBarProps) {
  const t = useTexts(staffFleetTexts)
  const [params] = useSearchParams()
  const published = vehicle?.published ?? false
  // 'Publish' and 'Withdraw' disappear once done: the submit button takes the focus.
  const held = useFocusFallback<HTMLDivElement>('[type=submit]')
  return (
    <div className="vehicle__save" {...held}>
      {/* Not while the fields may be disabled and could not take the focus. */}
      <RefusalNote refused={pending ? undefined : refused} />
      <div className="vehicle__buttons">
        <ButtonLink variant="ghost" size="sm" to={staffPaths.fleet + listOf(kind, params)}>
          <Icon name="arrow" size="s" turn="back" />
          {t('back')}
        </ButtonLink>
        <Badge tone={published ? 'ok' : 'new_enquiry'}>{t(published ? 'published' : 'draft')}</Badge>
        <span className={classes('muted small vehicle__state', !dirty && 'vehicle__state--saved')} aria-live="polite">
          {dirty ? t('unsavedNow') : vehicle ? t('savedNow') : ''}
        </span>
        {!readOnly && (
          <>
            {published && (
              <Button size="sm" busy={pending} onClick={() => onSend(false)}>
                {t('withdraw')}
              </Button>
            )}
            <Button
              type="submit"
              size="sm"
              variant={published ? 'primary' : 'brand'}
              busy={pending}
              aria-disabled={vehicle !== undefined && !dirty}
            >
              {t(published ? 'save' : 'saveDraft')}
            </Button>
            {!published && (
              <Button size="sm" variant="primary" busy={pending} onClick={() => onSend(true)}>
                {t('publish')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
