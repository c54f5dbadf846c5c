import { pictureTexts } from '../../i18n/pictures/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import type { StaffPicture } from './picture-changes.ts'

type TileProps = {
  picture: StaffPicture
  at: number
  total: number
  readOnly: boolean
  dragged: boolean
  onDrag: () => void
  /** Another picture is dragged over this one. */
  onOver: () => void
  onDrop: () => void
  onMove: (to: number, button: 'earlier' | 'later') => void
  onAsk: (what: 'describe' | 'remove') => void
}

/** One picture in its place, with what can be done about it. */
export function PictureTile({ picture, at, total, readOnly, dragged, onDrag, onOver, onDrop, onMove, onAsk }: TileProps) {
  const t = useTexts(pictureTexts)
  const language = useLanguage()
  const n = at + 1
  const alt = (language === 'ar' ? picture.ar_alt || picture.en_alt : picture.en_alt) || t('picture', { n, total })
  return (
    <li
      className={classes('pictures__tile', dragged && 'pictures__tile--dragged')}
      data-picture={picture.id}
      draggable={!readOnly}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag()
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        onOver()
      }}
      onDragEnd={onDrop}
    >
      <VehiclePicture image={picture} alt={alt} sizes="12rem" />
      {at === 0 && <Badge tone="offer">{t('first')}</Badge>}
      {!readOnly && (
        <div className="pictures__tools">
          <IconButton
            icon="chev"
            turn="back"
            data-move="earlier"
            label={t('earlier', { n })}
            disabled={at === 0}
            onClick={() => onMove(at - 1, 'earlier')}
          />
          <IconButton
            icon="chev"
            turn="forward"
            data-move="later"
            label={t('later', { n })}
            disabled={n === total}
            onClick={() => onMove(at + 1, 'later')}
          />
          <IconButton icon="edit" label={t('describe', { n })} onClick={() => onAsk('describe')} />
          <IconButton icon="trash" label={t('remove', { n })} onClick={() => onAsk('remove')} />
        </div>
      )}
    </li>
  )
}
