import type { ReactNode } from 'react'
import { displayText } from '@masar/domain/text'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import './spec-grid.css'

export type Spec = { icon: IconName; name: string; value: ReactNode }

/** Name and value pairs, each with an icon; an empty value is shown by a word for it. */
export function SpecGrid({ specs }: { specs: readonly Spec[] }) {
  const t = useTexts(fleetTexts)
  return (
    <dl className="spec">
      {specs.map(({ icon, name, value }) => (
        <div key={name}>
          <Icon name={icon} />
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? displayText(value, { empty: t('empty') }) : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The grid under its heading. */
export function Specifications({ specs }: { specs: readonly Spec[] }) {
  const t = useTexts(fleetTexts)
  return (
    <section>
      <h2 className="h-sm">{t('specifications')}</h2>
      <SpecGrid specs={specs} />
    </section>
  )
}
