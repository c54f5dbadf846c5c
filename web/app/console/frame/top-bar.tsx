import { Form, useLocation } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { otherLanguage } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { switchTheme } from '../../theme.ts'

/** The header of a page: its title, its own tools, language and theme. */
export function TopBar({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <header className="topbar">
      <h1>{title}</h1>
      <div className="topbar__tools">
        {children}
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  )
}

/** Reloads the document, because attributes of its root element change with the language. */
export function LanguageSwitch() {
  const t = useTexts(consoleTexts)
  const other = otherLanguage(useLanguage())
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={staffPaths.setLanguage} reloadDocument className="topbar__setting">
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="back" value={pathname + search} />
      <button className="btn btn--ghost btn--sm" type="submit" lang={other}>
        {t('otherLanguage')}
      </button>
    </Form>
  )
}

/** Disabled until hydration, because it needs JavaScript. */
export function ThemeSwitch() {
  const t = useTexts(consoleTexts)
  const hydrated = useHydrated()
  return (
    <IconButton className="topbar__setting" icon="sun" variant="line" label={t('switchTheme')} disabled={!hydrated} onClick={switchTheme} />
  )
}
