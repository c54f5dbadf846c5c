import { BRAND } from '@masar/domain/brand'
import { Form } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Logo } from '../../ui/logo.tsx'
import { dropDrafts } from '../drafts.ts'
import { LanguageSwitch, ThemeSwitch } from '../frame/top-bar.tsx'
import './sign-in.css'

/** The frame of the pages that come before the console itself: signing in, first password, authenticator. */
export function SignInFrame({ title, line, children }: { title: string; line: React.ReactNode; children: React.ReactNode }) {
  const t = useTexts(consoleTexts)
  const language = useLanguage()
  return (
    <div className="signin">
      <header className="signin__art lattice">
        <Logo names={BRAND.name} />
        <p className="signin__line">{t('signInArt')}</p>
        <p className="signin__small">{t('signInArtSmall', { brand: BRAND.name[language] })}</p>
      </header>
      <main id="main" tabIndex={-1} className="signin__main">
        <div className="signin__top">
          <span className="signin__logo">
            <Logo names={BRAND.name} />
          </span>
          <div className="signin__settings">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
        <div className="signin__form">
          <div className="stack stack--s">
            <h1>{title}</h1>
            <p className="muted">{line}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}

/** Signs out somebody who is signed in but cannot or will not continue. */
export function SignOutInstead() {
  const t = useTexts(consoleTexts)
  return (
    <Form method="post" action={staffPaths.signOut} reloadDocument onSubmit={dropDrafts}>
      <button className="link tap" type="submit">
        {t('signOut')}
      </button>
    </Form>
  )
}
