/** The pictures of one place, such as a banner, with buttons to add, replace, move and remove them. */
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import { useRef, useState, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { useFileDrops } from '../../file-drops.ts'
import { useTooLarge } from '../../file-size.ts'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { pictureTexts } from '../../i18n/pictures/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toasts.tsx'
import { VehiclePicture, type PictureSource } from '../../ui/vehicle-picture.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm, type ConsoleForm } from '../use-console-form.ts'
import { mayRevalidate } from '../use-live.ts'
import { useOptimisticOrder } from '../use-optimistic-order.ts'
import { FormButton } from '../form-button.tsx'
import { PICTURE_INTENTS } from './picture-intents.ts'
import './picture-place.css'

export type EditedPicture = PictureSource & { id: number; place: string }

type PicturePlaceProps = {
  place: string
  label: string
  pictures: readonly EditedPicture[]
  /** Whether the place takes several pictures, in an order. */
  several?: boolean
}

export function PicturePlace({ place, label, pictures, several = false }: PicturePlaceProps) {
  const t = useTexts(editorTexts)
  const told = useTexts(pictureTexts)
  const [said, setSaid] = useState('')
  const [movedTo, setMovedTo] = useState(0)
  const total = pictures.length
  const ordering = usePictureForm(PICTURE_INTENTS.order, () => setSaid(told('moved', { n: movedTo + 1, total })))
  const { shown, put } = useOptimisticOrder(pictures, ordering.pending)
  const input = useRef<HTMLInputElement>(null)
  const drops = useFileDrops((files) => input.current && putFiles(input.current, files))
  const move = (from: number, to: number) => ({
    Form: ordering.Form,
    ids: shown.map(({ id }) => id),
    from,
    to,
    onMove: (order: readonly number[]) => {
      put(order)
      setMovedTo(to)
    },
  })
  return (
    <div className="pplace" role="group" aria-label={label} {...drops}>
      <h3 className="label">{label}</h3>
      {pictures.length === 0 && (
        <p className="pplace__none muted">
          <Icon name="upload" />
          {t('noPicture')}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={several ? 'pplace__row' : 'pplace__one'}>
          {shown.map((picture, at) => (
            <li key={picture.id} className="pplace__picture">
              <VehiclePicture
                image={picture}
                alt={several ? t('pictureAt', { n: at + 1, total }) : label}
                sizes={several ? '10rem' : '22rem'}
              />
              <div className="pplace__tools">
                {several && total > 1 && (
                  <>
                    <Move {...move(at, at - 1)} label={t('moveBack', { n: at + 1 })} turn="back" />
                    <Move {...move(at, at + 1)} label={t('moveOn', { n: at + 1 })} turn="forward" />
                  </>
                )}
                <Remove id={picture.id} label={several ? t('removePictureAt', { n: at + 1 }) : `${t('removePicture')}: ${label}`} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <RefusalNote refused={ordering.refused} />
      <p className="unseen" aria-live="polite">
        {said}
      </p>
      <AddPictures input={input} place={place} label={label} several={several} replaces={!several && pictures.length > 0} />
    </div>
  )
}

/** Reloads the pictures after a refusal: some files may have been accepted before the refused one. */
function usePictureForm(intent: string, onDone?: () => void) {
  const { revalidate } = useRevalidator()
  return useConsoleForm(intent, { onDone, onRefused: ({ status }) => void (mayRevalidate(status) && revalidate()) })
}

/** Puts dropped files into a file input, as if they had been chosen there. */
function putFiles(input: HTMLInputElement, files: readonly File[]): void {
  const data = new DataTransfer()
  for (const file of input.multiple ? files : files.slice(0, 1)) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

type AddPicturesProps = { input: RefObject<HTMLInputElement | null>; place: string; label: string; several: boolean; replaces: boolean }

function AddPictures({ input, place, label, several, replaces }: AddPicturesProps) {
  const t = useTexts(editorTexts)
  const form = useRef<HTMLFormElement>(null)
  const tooLarge = useTooLarge(STAFF_PICTURE_UPLOAD.bytes)
  const { Form, pending, refused } = usePictureForm(PICTURE_INTENTS.add)
  const name = replaces ? t('replacePicture') : t(several ? 'addPictures' : 'addPicture')
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="pplace__add">
      <input type="hidden" name="intent" value={PICTURE_INTENTS.add} />
      <input type="hidden" name="place" value={place} />
      <label className="btn btn--line btn--sm pplace__choose" aria-busy={pending || undefined}>
        {pending && <span className="spin" aria-hidden="true" />}
        {pending ? t('sending') : name}
        <input
          ref={input}
          className="unseen"
          type="file"
          name="file"
          aria-label={`${name}: ${label}`}
          accept={STAFF_PICTURE_UPLOAD.types.join()}
          multiple={several}
          onChange={({ currentTarget }) => {
            if (currentTarget.value === '') return
            const faults = Array.from(currentTarget.files ?? [], tooLarge).filter((fault) => fault !== undefined)
            if (faults.length > 0) notify.bad(faults.join(' '))
            else form.current?.requestSubmit()
            form.current?.reset()
          }}
        />
      </label>
      <FormButton text={t('sendPicture')} />
      <RefusalNote refused={refused} />
    </Form>
  )
}

type MoveProps = {
  Form: ConsoleForm<unknown>['Form']
  ids: readonly number[]
  from: number
  to: number
  onMove: (order: readonly number[]) => void
  label: string
  turn: 'back' | 'forward'
}

function Move({ Form, ids, from, to, onMove, label, turn }: MoveProps) {
  const order = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as number)
  return (
    <Form method="post" onSubmit={() => onMove(order)}>
      <input type="hidden" name="intent" value={PICTURE_INTENTS.order} />
      <input type="hidden" name="order" value={order.join(',')} />
      <IconButton type="submit" icon="chev" iconSize="s" turn={turn} label={label} disabled={to < 0 || to >= ids.length} />
    </Form>
  )
}

function Remove({ id, label }: { id: number; label: string }) {
  const { Form, refused } = usePictureForm(PICTURE_INTENTS.remove)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={PICTURE_INTENTS.remove} />
      <input type="hidden" name="image_id" value={id} />
      <IconButton type="submit" icon="trash" iconSize="s" label={label} />
      <RefusalNote refused={refused} />
    </Form>
  )
}
