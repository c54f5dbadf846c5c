import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { IconButtonLink } from '../ui/icon-button.tsx'
import { PaneFailure } from './failure.tsx'
import './side-panel.css'

/** What is open beside a list; below 1040 it takes the list's place. */
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

/** The same where what was to be in it could not be had. */
export function SidePanelFailure({ error }: { error: unknown }) {
  return (
    <aside className="side-panel">
      <PaneFailure error={error} />
    </aside>
  )
}
