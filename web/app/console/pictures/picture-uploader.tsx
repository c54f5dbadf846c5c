/** Manages a set of pictures: uploads several at once, orders them by dragging or by buttons, describes and removes them. */
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFileDrops } from '../../file-drops.ts'
import { pictureTexts } from '../../i18n/pictures/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { mayRevalidate } from '../use-live.ts'
import type { PictureChange, StaffPicture } from './picture-changes.ts'
import { DescribePicture, RemovePicture } from './picture-dialogs.tsx'
import { PictureTile } from './picture-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useUploads } from './use-uploads.ts'
import './pictures.css'

type UploaderProps = {
  pictures: readonly StaffPicture[]
  /** Where files and changes are sent: a page whose action is `answerPictureChange`. */
  address: string
  /** For users who may only look. */
  readOnly?: boolean
}

const NO_CONTENT = 204

/** Posts a change and returns the status of the response, or undefined if there was none. A failure is shown as a toast. */
async function post(address: string, change: PictureChange, failed: string): Promise<number | undefined> {
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(change) })
    if (response.status === NO_CONTENT) return NO_CONTENT
    const { message } = (await response.json()) as { message?: string }
    notify.bad(message ?? failed)
    return response.status
  } catch {
    notify.bad(failed)
    return undefined
  }
}

/** New data may be rendered a while after it arrived, with older data in between: for this long the pictures stay where they were put. */
const RENDERED_MS = 2_000

/** The pictures in the order of these ids; those that were added meanwhile come last. */
function arranged(pictures: readonly StaffPicture[], order: readonly number[]): readonly StaffPicture[] {
  const place = ({ id }: StaffPicture) => (order.includes(id) ? order.indexOf(id) : order.length)
  return pictures.toSorted((a, b) => place(a) - place(b))
}

/** The pictures in the order to show: changed at once, and replaced by that of the page's data once the change is saved. */
function useOrder(given: readonly StaffPicture[], address: string) {
  const t = useTexts(pictureTexts)
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState<readonly number[]>()
  // A ref, because a picture may be dropped before the state of the last drag has been rendered.
  const latest = useRef(order)
  const shown = order ? arranged(given, order) : given
  const change = async (what: PictureChange): Promise<boolean> => {
    const status = await post(address, what, t('failed'))
    if (mayRevalidate(status)) await revalidate()
    return status === NO_CONTENT
  }
  const place = (id: number, to: number): readonly number[] => {
    const next = shown.map((each) => each.id).filter((each) => each !== id)
    next.splice(to, 0, id)
    latest.current = next
    setOrder(next)
    return next
  }
  const save = async (next: readonly number[]): Promise<void> => {
    if (next.some((id, at) => id !== given[at]?.id)) await change({ order: [...next] })
    // Unless another move is being saved by now.
    if (latest.current === next) latest.current = undefined
    setTimeout(() => setOrder((now) => (now === next ? undefined : now)), RENDERED_MS)
  }
  return { shown, change, place, save, saveDragged: () => void (latest.current && save(latest.current)) }
}

export function PictureUploader({ pictures, address, readOnly = false }: UploaderProps) {
  const t = useTexts(pictureTexts)
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const { shown, change, place, save, saveDragged } = useOrder(pictures, address)
  const { uploads, add, again, dismiss } = useUploads(address, () => void revalidate())
  const drops = useFileDrops(readOnly ? undefined : add)
  const [dragged, setDragged] = useState<number>()
  const [dialog, setDialog] = useState<{ what: 'describe' | 'remove'; id: number }>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const chosen = shown.find(({ id }) => id === dialog?.id)

  const move = (id: number, to: number, button: string) => {
    void save(place(id, to))
    setSaid(t('moved', { n: to + 1, total: shown.length }))
    // The button moves with its picture, and keeps the focus.
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLButtonElement>(`[data-picture="${id}"] [data-move="${button}"]`)?.focus()
    })
  }

  return (
    <div className="pictures" {...drops}>
      <AskBeforeLeaving when={uploads.length > 0} />
      <p className="hint">{t('picturesLine')}</p>
      <ul className="pictures__list" ref={list}>
        {shown.map((picture, at) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            at={at}
            total={shown.length}
            readOnly={readOnly || !hydrated}
            dragged={dragged === picture.id}
            onDrag={() => setDragged(picture.id)}
            onOver={() => dragged !== undefined && dragged !== picture.id && place(dragged, at)}
            onDrop={() => {
              setDragged(undefined)
              saveDragged()
            }}
            onMove={(to, button) => move(picture.id, to, button)}
            onAsk={(what) => setDialog({ what, id: picture.id })}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.key} upload={upload} onAgain={() => again(upload)} onDismiss={() => dismiss(upload.key)} />
        ))}
        {!readOnly && <ChooseTile onChoose={add} />}
        {readOnly && shown.length === 0 && <li className="muted">{t('noPictures')}</li>}
      </ul>
      <p className="unseen" aria-live="polite">
        {said}
      </p>
      <RemovePicture
        open={dialog?.what === 'remove' && chosen !== undefined}
        onClose={() => setDialog(undefined)}
        onRemove={() => chosen && void change({ remove: chosen.id })}
      />
      {dialog?.what === 'describe' && chosen && (
        <DescribePicture
          key={chosen.id}
          picture={chosen}
          onClose={() => setDialog(undefined)}
          onSave={(alt) => change({ describe: chosen.id, alt })}
        />
      )}
    </div>
  )
}

function ChooseTile({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const t = useTexts(pictureTexts)
  const hydrated = useHydrated()
  return (
    <li className="pictures__add">
      <label className="pictures__choose">
        <input
          type="file"
          className="unseen"
          accept={STAFF_PICTURE_UPLOAD.types.join()}
          multiple
          disabled={!hydrated}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files ?? [])
            currentTarget.value = ''
          }}
        />
        <Icon name="upload" />
        <span className="muted small">{t('drop')}</span>
        <b>{t('choose')}</b>
      </label>
    </li>
  )
}
