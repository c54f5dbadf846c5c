/** The pictures of one place: what stands there, and the ways to add, replace, move and remove. */
import { useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useTooLarge } from '../../file-size.ts'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { pictureTexts } from '../../i18n/pictures/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toasts.tsx'
import { VehiclePicture, type PictureSource } from '../../ui/vehicle-picture.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { mayLookAgain } from '../use-live.ts'
import { FormButton } from '../form-button.tsx'
import { PICTURE_INTENTS } from './picture-intents.ts'
import { LARGEST_PICTURE } from './use-uploads.ts'
import './picture-place.css'

export type EditedPicture = PictureSource & { id: number; place: string }

const KINDS = 'image/jpeg,image/png,image/webp,image/avif'

type PicturePlaceProps = {
  place: string
  label: string
  pictures: readonly EditedPicture[]
  /** Takes several, which have an order. */
  several?: boolean
}

export function PicturePlace({ place, label, pictures, several = false }: PicturePlaceProps) {
  const t = useTexts(editorTexts)
  const told = useTexts(pictureTexts)
  const [said, setSaid] = useState('')
  const ids = pictures.map(({ id }) => id)
  const move = (from: number, to: number) => ({ ids, from, to, moved: () => setSaid(told('moved', { n: to + 1, total: ids.length })) })
  return (
    <div className="pplace" role="group" aria-label={label}>
      <h3 className="label">{label}</h3>
      {pictures.length === 0 && (
        <p className="pplace__none muted">
          <Icon name="upload" />
          {t('noPicture')}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={several ? 'pplace__row' : 'pplace__one'}>
          {pictures.map((picture, at) => (
            <li key={picture.id} className="pplace__picture">
              <VehiclePicture
                image={picture}
                alt={several ? t('pictureAt', { n: at + 1, total: ids.length }) : label}
                sizes={several ? '10rem' : '22rem'}
              />
              <div className="pplace__tools">
                {several && ids.length > 1 && (
                  <>
                    <Move {...move(at, at - 1)} label={t('moveBack', { n: at + 1 })} turn="back" />
                    <Move {...move(at, at + 1)} label={t('moveOn', { n: at + 1 })} turn="forward" />
                  </>
                )}
                <Remove id={picture.id} label={several ? t('removePictureAt', { n: at + 1 }) : t('removePicture')} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="unseen" aria-live="polite">
        {said}
      </p>
      <AddPictures place={place} several={several} replaces={!several && pictures.length > 0} />
    </div>
  )
}

/** Some may have been taken before one was refused: what is there is looked at again. */
function usePictureForm(intent: string, after?: () => void) {
  const { revalidate } = useRevalidator()
  return useConsoleForm(intent, { after, refusedBy: ({ status }) => void (mayLookAgain(status) && revalidate()) })
}

function AddPictures({ place, several, replaces }: { place: string; several: boolean; replaces: boolean }) {
  const t = useTexts(editorTexts)
  const form = useRef<HTMLFormElement>(null)
  const tooLarge = useTooLarge(LARGEST_PICTURE)
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
          className="unseen"
          type="file"
          name="file"
          accept={KINDS}
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

type OneButtonProps = { intent: string; field: string; value: string; after?: () => void; children: ReactNode }

function OneButton({ intent, field, value, after, children }: OneButtonProps) {
  const { Form, refused } = usePictureForm(intent, after)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={value} />
      {children}
      <RefusalNote refused={refused} />
    </Form>
  )
}

type MoveProps = { ids: readonly number[]; from: number; to: number; moved: () => void; label: string; turn: 'back' | 'forward' }

function Move({ ids, from, to, moved, label, turn }: MoveProps) {
  const order = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as number)
  return (
    <OneButton intent={PICTURE_INTENTS.order} field="order" value={order.join(',')} after={moved}>
      <IconButton type="submit" icon="chev" iconSize="s" turn={turn} label={label} disabled={to < 0 || to >= ids.length} />
    </OneButton>
  )
}

function Remove({ id, label }: { id: number; label: string }) {
  return (
    <OneButton intent={PICTURE_INTENTS.remove} field="image_id" value={String(id)}>
      <IconButton type="submit" icon="trash" iconSize="s" label={label} />
    </OneButton>
  )
}
