/** The dialogs that confirm the removal of a picture and edit its description. */
import { useState, type FormEvent } from 'react'
import { pictureTexts } from '../../i18n/pictures/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { FormDialog } from '../unsaved.tsx'
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

/** `onSave` resolves to whether the text was saved; the dialog stays open until then. */
type DescribeProps = { picture: StaffPicture; onClose: () => void; onSave: (alt: PictureAlt) => Promise<boolean> }

export function DescribePicture({ picture, onClose, onSave }: DescribeProps) {
  const t = useTexts(pictureTexts)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Must not submit the car's form around it.
    event.stopPropagation()
    const words = new FormData(event.currentTarget)
    setBusy(true)
    const isSaved = await onSave({ en_alt: String(words.get('en_alt')), ar_alt: String(words.get('ar_alt')) })
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <FormDialog onClose={onClose} title={t('describeTitle')} description={t('describeLine')}>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <Field label={t('inEnglish')}>
          <TextInput name="en_alt" dir="ltr" lang="en" maxLength={200} defaultValue={picture.en_alt} readOnly={busy} />
        </Field>
        <Field label={t('inArabic')}>
          <TextInput name="ar_alt" dir="rtl" lang="ar" maxLength={200} defaultValue={picture.ar_alt} readOnly={busy} />
        </Field>
        <Button type="submit" variant="brand" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </FormDialog>
  )
}
