import { inWholeRial } from '@masar/domain/money'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import { classes } from './classes.ts'
import './price.css'

/** A prominent price: `RO 315`, in Arabic `315 ر.ع.`. The amount is whole baisa, shown in whole rial. */
export function Price({ baisa, size = 'md', note }: { baisa: number; size?: 's' | 'md' | 'xl'; note?: React.ReactNode }) {
  const english = useLanguage() === 'en'
  const t = useTexts(uiTexts)
  return (
    <>
      <span className={classes('price', size !== 'md' && `price--${size}`)}>
        {english && <small>{`${t('rial')} `}</small>}
        <span className="num">{inWholeRial(baisa)}</span>
        {!english && <small>{` ${t('rial')}`}</small>}
      </span>
      {note !== undefined && <span className="price__sub">{note}</span>}
    </>
  )
}

/** An amount inside a sentence or a cell. */
export function Money({ baisa }: { baisa: number }) {
  const english = useLanguage() === 'en'
  const t = useTexts(uiTexts)
  return (
    <span className="money">
      {english && `${t('rial')} `}
      <span className="num">{inWholeRial(baisa)}</span>
      {!english && ` ${t('rial')}`}
    </span>
  )
}
