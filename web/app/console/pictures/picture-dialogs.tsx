/** What is asked before a picture goes, and what it shows. */
import { useState } from 'react'
import { pictureTexts } from '../../i18n/pictures/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { PictureAlt, StaffPicture } from './picture-changes.ts'

export function RemovePicture({ open, onClose, onRemove }: { open: boolean; onClose: () => void; onRemove: () => void }) {
  const t = useTexts(pictureTexts)
  const remove = () => {
    onRemove()
    onClose()
  }
  return (
    <Modal open={open} onOpenChange={(to) => !to && onClose()} title={t('removeQuestion')} description={t('removeLine')}>
      <div className="row">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button variant="danger" onClick={remove}>
          {t('removeIt')}
        </Button>
      </div>
    </Modal>
  )
}

type DescribeProps = { picture: StaffPicture | undefined; onClose: () => void; onSave: (alt: PictureAlt) => void }

export function DescribePicture({ picture, onClose, onSave }: DescribeProps) {
  const t = useTexts(pictureTexts)
  const [alt, setAlt] = useState<PictureAlt>({ en_alt: picture?.en_alt ?? '', ar_alt: picture?.ar_alt ?? '' })
  return (
    <Modal open={picture !== undefined} onOpenChange={(to) => !to && onClose()} title={t('describeTitle')} description={t('describeLine')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(alt)
          onClose()
        }}
      >
        <Field label={t('inEnglish')}>
          <TextInput
            dir="ltr"
            lang="en"
            maxLength={200}
            value={alt.en_alt}
            onChange={(event) => setAlt({ ...alt, en_alt: event.target.value })}
          />
        </Field>
        <Field label={t('inArabic')}>
          <TextInput
            dir="rtl"
            lang="ar"
            maxLength={200}
            value={alt.ar_alt}
            onChange={(event) => setAlt({ ...alt, ar_alt: event.target.value })}
          />
        </Field>
        <Button type="submit" variant="brand">
          {t('save')}
        </Button>
      </form>
    </Modal>
  )
}
