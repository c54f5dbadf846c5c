import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'

/** A picture's place among all: in figures on the screen, in words for screen readers. */
export function PicturePlace({ number, count }: { number: number; count: number }) {
  const t = useTexts(fleetTexts)
  return (
    <>
      <span className="num" dir="ltr" aria-hidden="true">{`${number} / ${count}`}</span>
      <span className="unseen">{t('picture', { number, count })}</span>
    </>
  )
}
