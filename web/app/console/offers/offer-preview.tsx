import { useState } from 'react'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { direction, localized, type Language } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { offerLooks, OfferWords } from '../../ui/offer-card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { PictureSource } from '../../ui/vehicle-picture.tsx'
import { EditorPart } from '../editor.tsx'
import type { OfferDraft } from './offer-draft.ts'
import './offer-preview.css'

type OfferPreviewProps = { draft: OfferDraft; pictures: Record<Language, PictureSource> }

/** The card as the home page shows it, in one language or the other. */
export function OfferPreview({ draft, pictures }: OfferPreviewProps) {
  const t = useTexts(editorTexts)
  const [language, setLanguage] = useState(useLanguage())
  const switcher = (
    <Segmented
      label={t('previewIn')}
      value={language}
      onSelect={setLanguage}
      options={[
        { value: 'en', label: t('english') },
        { value: 'ar', label: t('arabic') },
      ]}
    />
  )
  return (
    <EditorPart title={t('preview')} aside={switcher}>
      <div className="opreview" lang={language} dir={direction(language)}>
        <div {...offerLooks(0)}>
          <OfferWords
            badge={localized(language, draft.en_badge, draft.ar_badge)}
            title={localized(language, draft.en_title, draft.ar_title) || t('titleField')}
            text={localized(language, draft.en_text, draft.ar_text)}
            picture={pictures[language]}
          />
        </div>
      </div>
      <p className="muted tiny">{t('homePage')}</p>
    </EditorPart>
  )
}
