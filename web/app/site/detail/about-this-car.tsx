import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** The description that staff wrote, in the language of the page. */
export function AboutThisCar({ vehicle }: { vehicle: { en_description: string; ar_description: string } }) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const html = localized(language, vehicle.en_description, vehicle.ar_description)
  if (html === '') return null
  return (
    <section className="prose">
      <h2 className="h-sm">{t('aboutThisCar')}</h2>
      <RichText html={html} />
    </section>
  )
}
