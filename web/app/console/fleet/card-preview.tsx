import { toBaisa } from '@masar/domain/money'
import { useState } from 'react'
import { LanguageProvider, useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { direction, type Language } from '../../i18n/language.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { wordLabel } from '../../i18n/search/word-label.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { typedNumber, typedPrice } from '../typed-number.ts'
import type { Draft } from './draft.ts'
import type { Collection, Vehicle } from './fleet-calls.ts'

const NOTES = { rentals: 'aDay', leasings: 'aMonth', pre_owns: 'asked' } as const

type PreviewProps = { kind: Collection; draft: Draft; vehicle: Vehicle | undefined }

/** A preview of the car's card in the lists, in either language. */
export function CardPreview(props: PreviewProps) {
  const t = useTexts(staffFleetTexts)
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <section className="vehicle__part" aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <Segmented
        label={t('preview')}
        value={language}
        onSelect={setLanguage}
        options={[
          { value: 'en', label: t('english') },
          { value: 'ar', label: t('arabic') },
        ]}
      />
      <LanguageProvider value={language}>
        <Card {...props} />
      </LanguageProvider>
    </section>
  )
}

function Card({ kind, draft, vehicle }: PreviewProps) {
  const t = useTexts(staffFleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  const arabic = language === 'ar'
  const price = Number(typedPrice(kind === 'rentals' ? draft.day_price : draft.price)) || 0
  return (
    <div className="card-preview" lang={language} dir={direction(language)}>
      <VehiclePicture image={vehicle?.images[0] ?? { url: '/placeholder.svg' }} alt="" sizes="20rem" />
      <div className="card-preview__body">
        <span className="muted small">{(arabic && draft.ar_brand) || draft.brand || t('brand')}</span>
        <b className="card-preview__model">{(arabic && draft.ar_model_name) || draft.en_model_name || t('model')}</b>
        <span className="card-preview__facts">
          <Badge>{wordLabel(words, draft.car_type)}</Badge>
          <Badge>{wordLabel(words, draft.transmission)}</Badge>
          <Badge>{wordLabel(words, draft.fuel_type)}</Badge>
          <Badge>{words('seatCount', { n: Number(typedNumber(draft.seat_count)) || 0 })}</Badge>
        </span>
        <span>
          <Price baisa={toBaisa(price)} note={t(NOTES[kind])} />
        </span>
      </div>
    </div>
  )
}
