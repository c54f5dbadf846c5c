/** The fields of an offer: texts in both languages, dates, cars, and whether it is published. */
import { OFFER_TYPES, type OfferType } from '@masar/domain/offers'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { direction, LANGUAGES, leftToRight, type Language } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, FieldGroup, SelectInput, TextArea, TextInput } from '../../ui/field.tsx'
import type { Refusal } from '../calls.ts'
import { EditorPart, Missing, Visibility } from '../editor.tsx'
import { CarPicker } from './car-picker.tsx'
import type { ListedCar } from './cars.ts'
import type { OfferDraft } from './offer-draft.ts'

type Set = <Name extends keyof OfferDraft>(name: Name, value: OfferDraft[Name]) => void
type FieldsProps = { draft: OfferDraft; set: Set; refused: Refusal | undefined }

/** The fields that show their own errors. */
export const OFFER_FIELDS = [
  'en_title',
  'ar_title',
  'en_text',
  'ar_text',
  'en_badge',
  'ar_badge',
  'valid_from',
  'valid_until',
  'vehicle_ids',
]

function Words({ language, draft, set, refused }: FieldsProps & { language: Language }) {
  const t = useTexts(editorTexts)
  const name = (part: 'title' | 'badge' | 'text') => `${language}_${part}` as const
  const field = (part: 'title' | 'badge' | 'text') => ({
    name: name(part),
    value: draft[name(part)],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name(part), currentTarget.value),
    lang: language,
    dir: direction(language),
  })
  const errorOf = (part: 'title' | 'badge' | 'text') => refused?.fields[name(part)]
  const missing = (part: 'title' | 'badge' | 'text') =>
    language === 'ar' ? <Missing when={draft[name(part)].trim() === '' && draft[`en_${part}`].trim() !== ''} /> : undefined
  const inLanguage = t(language === 'en' ? 'english' : 'arabic')
  return (
    <fieldset className="editor__words">
      <legend>{inLanguage}</legend>
      <Field label={t('titleField')} aside={missing('title')} hint={t('offerTitleHint')} error={errorOf('title')}>
        <TextInput {...field('title')} maxLength={200} />
      </Field>
      <Field label={t('badge')} aside={missing('badge')} hint={t('badgeHint', { example: leftToRight('-15%') })} error={errorOf('badge')}>
        <TextInput {...field('badge')} dir="auto" maxLength={12} />
      </Field>
      <Field label={t('text')} aside={missing('text')} error={errorOf('text')}>
        <TextArea {...field('text')} rows={4} maxLength={400} />
      </Field>
    </fieldset>
  )
}

function Dates({ draft, set, refused, before }: FieldsProps & { before?: OfferDraft | undefined }) {
  const t = useTexts(editorTexts)
  const moment = (name: 'valid_from' | 'valid_until', label: string) => (
    <Field label={label} hint={t('muscatTime')} error={refused?.fields[name]}>
      <TextInput type="datetime-local" name={name} value={draft[name]} onChange={(event) => set(name, event.currentTarget.value)} />
    </Field>
  )
  return (
    <EditorPart title={t('dates')}>
      <div className="editor__pair">
        {moment('valid_from', t('shownFrom'))}
        {moment('valid_until', t('shownUntil'))}
      </div>
      {before && (
        <>
          <input type="hidden" name="valid_from_before" value={before.valid_from} />
          <input type="hidden" name="valid_until_before" value={before.valid_until} />
        </>
      )}
      <Visibility published={draft.published} onSelect={(published) => set('published', published)} publishedText={t('asPublished')} />
    </EditorPart>
  )
}

/** `before`: the offer as it was when editing began. */
export function OfferFields({ known, before, ...fields }: FieldsProps & { known: readonly ListedCar[]; before?: OfferDraft | undefined }) {
  const t = useTexts(editorTexts)
  const { draft, set, refused } = fields
  const choose = (type: OfferType) => {
    set('offer_type', type)
    // The chosen cars are of another kind, to which the offer no longer applies.
    if (type !== draft.offer_type) set('vehicle_ids', [])
  }
  return (
    <>
      <EditorPart title={t('words')}>
        <div className="editor__twins">
          {LANGUAGES.map((language) => (
            <Words key={language} language={language} {...fields} />
          ))}
        </div>
      </EditorPart>
      <Dates {...fields} before={before} />
      <EditorPart title={t('cars')}>
        <Field label={t('offerType')} error={refused?.fields['offer_type']}>
          <SelectInput name="offer_type" value={draft.offer_type} onChange={(event) => choose(event.currentTarget.value as OfferType)}>
            {OFFER_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(type)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <FieldGroup label={t('cars')} hint={t('carsHint')} error={refused?.fields['vehicle_ids']}>
          <CarPicker
            key={draft.offer_type}
            invalid={refused?.fields['vehicle_ids'] !== undefined}
            offerType={draft.offer_type}
            ids={draft.vehicle_ids}
            known={known}
            onChange={(ids) => set('vehicle_ids', ids)}
          />
        </FieldGroup>
      </EditorPart>
    </>
  )
}
