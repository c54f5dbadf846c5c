import { BRAND } from '@masar/domain/brand'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'

const telephone = `tel:${BRAND.phone.replaceAll(' ', '')}`

/** The way to call about this car; a first action unless another one stands beside it. */
export function CallButton({ second }: { second?: boolean }) {
  const t = useTexts(fleetTexts)
  return (
    <a className={classes('btn', second ? 'btn--line' : 'btn--primary', 'btn--lg', 'btn--block')} href={telephone}>
      <Icon name="phone" />
      {t('callToBook', { phone: leftToRight(BRAND.phone) })}
    </a>
  )
}
