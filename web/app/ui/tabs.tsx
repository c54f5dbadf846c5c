import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { direction } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.tsx'
import './tabs.css'

export type TabItem = { value: string; label: React.ReactNode; panel: React.ReactNode; disabled?: boolean | undefined }

type TabsProps = {
  label: string
  items: readonly TabItem[]
  /** Which tab is open; without it the first one opens and the tabs keep their own state. */
  value?: string | undefined
  onSelect?: ((value: string) => void) | undefined
  /** Keeps closed panels in the page, hidden: for search engines and half-filled forms. */
  keepPanels?: boolean | undefined
}

/** Tabs over panels. Arrow keys move, in reading direction. */
export function Tabs({ label, items, value, onSelect, keepPanels = false }: TabsProps) {
  const first = items.find((item) => !item.disabled)?.value
  return (
    <DirectionProvider direction={direction(useLanguage())}>
      <BaseTabs.Root value={value} defaultValue={first} onValueChange={(chosen: string) => onSelect?.(chosen)}>
        <BaseTabs.List className="tabs" aria-label={label} activateOnFocus>
          {items.map((item) => (
            <BaseTabs.Tab key={item.value} className="tab" value={item.value} disabled={item.disabled}>
              {item.label}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {items.map((item) => (
          <BaseTabs.Panel key={item.value} className="tab-panel" value={item.value} keepMounted={keepPanels}>
            {item.panel}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </DirectionProvider>
  )
}
