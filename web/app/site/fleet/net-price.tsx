import type { ComponentProps } from 'react'
import { exactRial, toRial, withVat } from '@masar/domain/money'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { Price } from '../../ui/price.tsx'

/** An amount including VAT, in small letters. It accompanies every amount without VAT that a visitor sees. */
export function WithVat({ baisa }: { baisa: number }) {
  const t = useTexts(searchTexts)
  const { vat_percent: percent } = useSettings()
  return <span className="price__vat num">{t('withVat', { amount: exactRial(toRial(withVat(baisa, percent))), percent })}</span>
}

/** A price without VAT, a note on what it is for, and the price including VAT. */
export function NetPrice({ baisa, note, ...looks }: ComponentProps<typeof Price>) {
  return (
    <Price
      {...looks}
      baisa={baisa}
      note={
        <>
          {note}
          <WithVat baisa={baisa} />
        </>
      }
    />
  )
}
