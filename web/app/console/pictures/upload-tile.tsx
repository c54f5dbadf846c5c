import { pictureTexts } from '../../i18n/pictures/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Upload } from './use-uploads.ts'

type UploadTileProps = { upload: Upload; onAgain: () => void; onDismiss: () => void }

/** The progress of an upload, or why it failed. */
export function UploadTile({ upload: { name, sent, failure }, onAgain, onDismiss }: UploadTileProps) {
  const t = useTexts(pictureTexts)
  const percent = Math.round((sent ?? 0) * 100)
  return (
    <li className="pictures__tile pictures__upload">
      <b className="pictures__name">
        <bdi dir="ltr">{name}</bdi>
      </b>
      {failure ? (
        <>
          <p className="err" role="alert">
            {failure.message ?? t('failed')}
          </p>
          <div className="pictures__again">
            {failure.message === null && (
              <Button size="sm" onClick={onAgain}>
                {t('again')}
              </Button>
            )}
            <IconButton icon="close" label={t('dismiss', { name })} onClick={onDismiss} />
          </div>
        </>
      ) : (
        <>
          <progress max={100} value={percent} aria-label={t('uploading', { name })} />
          <span className="muted tiny">{sent === null ? t('waiting') : percent < 100 ? t('percent', { n: percent }) : t('working')}</span>
        </>
      )}
    </li>
  )
}
