import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { IconButtonLink } from '../ui/icon-button.tsx'
import { PaneFailure } from './failure.tsx'
import './side-panel.css'

/** The open item beside a list; below 1040 px it replaces the list. */
export function SidePanel({ title, back, children }: { title: string; back: string; children: React.ReactNode }) {
  const t = useTexts(consoleTexts)
  return (
    <aside className="side-panel" aria-label={title}>
      <div className="side-panel__head">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <IconButtonLink icon="close" label={t('close')} to={back} preventScrollReset />
      </div>
      {children}
    </aside>
  )
}

/** The side panel when its content could not be loaded. */
export function SidePanelFailure({ error }: { error: unknown }) {
  return (
    <aside className="side-panel">
      <PaneFailure error={error} />
    </aside>
  )
}
