import { MOST_EXTRAS } from '@masar/domain/quotation'
import { quotationTexts } from '../../i18n/quotation/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRowFocus } from '../use-row-focus.ts'
import type { DraftExtra, FieldsProps } from './draft.ts'

/** Charges on top of the cars; the PDF names them in both languages. */
export function ExtraFields({ draft: { extras }, change, wrong }: FieldsProps) {
  const t = useTexts(quotationTexts)
  const { list, addButton, changeAt } = useRowFocus<HTMLDivElement>()
  const set = (index: number, changes: Partial<DraftExtra>) =>
    change({ extras: extras.map((extra, each) => (each === index ? { ...extra, ...changes } : extra)) }, Object.keys(changes))
  /** The refusal does not say which row it means: its error is shown beside the fields that are empty. */
  const missing = (field: keyof DraftExtra, value: string) => (value.trim() === '' ? wrong(field) : undefined)
  return (
    <div className="quoting__extras" ref={list}>
      {extras.map((extra, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an extra has no id: its position identifies it
        <div key={index} className="quoting__extra">
          <Field label={t('enTitle')} error={missing('en_title', extra.en_title)}>
            <TextInput
              ltr
              lang="en"
              value={extra.en_title}
              onChange={({ currentTarget }) => set(index, { en_title: currentTarget.value })}
            />
          </Field>
          <Field label={t('arTitle')} error={missing('ar_title', extra.ar_title)}>
            <TextInput
              dir="rtl"
              lang="ar"
              value={extra.ar_title}
              onChange={({ currentTarget }) => set(index, { ar_title: currentTarget.value })}
            />
          </Field>
          <Field label={t('price')} error={wrong('price')}>
            <TextInput
              inputMode="decimal"
              ltr
              value={extra.price}
              onChange={({ currentTarget }) => set(index, { price: currentTarget.value })}
            />
          </Field>
          <IconButton
            icon="trash"
            label={t('removeExtra', { n: index + 1 })}
            onClick={() => changeAt(index, () => change({ extras: extras.filter((_, each) => each !== index) }))}
          />
        </div>
      ))}
      {extras.length < MOST_EXTRAS && (
        <Button
          size="sm"
          ref={addButton}
          onClick={() => changeAt(extras.length, () => change({ extras: [...extras, { en_title: '', ar_title: '', price: '' }] }))}
        >
          <Icon name="plus" size="s" />
          {t('addExtra')}
        </Button>
      )}
    </div>
  )
}
