/** What admins set: how to reach the company, VAT, the branches and when they are open. */
import { useId, type ReactNode } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { settingsTexts } from '../../i18n/settings/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { attempt, intentIn, needed, readForm, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { consoleMeta } from '../use-desk.ts'
import { BranchForm } from './branch-form.tsx'
import { ClosedDaysForm } from './closed-days-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { HeadingContext, type Saved } from './part-form.tsx'
import { saveSettings, type Fields } from './settings-changes.ts'
import { VatForm } from './vat-form.tsx'
import './settings.css'
import type { Route } from './+types/settings'

export async function loader({ request, context }: Route.LoaderArgs) {
  return (await needed(request, context.get(deskContext).api('GET /v1/staff/settings'))).data
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const texts: Fields['texts'] = (name) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
  const fields: Fields = { texts, text: (name) => texts(name)[0] ?? '', has: (name) => form.has(name) }
  const intent = intentIn(form)
  const saving = saveSettings(context.get(deskContext).api, intent, fields)
  if (!saving) return unknownIntent()
  return attempt<Saved>(request, intent, async () => {
    const { message, data } = await saving
    return { said: message, settings: data }
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'settings')
}

export default function Settings({ loaderData: settings }: Route.ComponentProps) {
  const t = useTexts(settingsTexts)
  const title = useTexts(consoleTexts)('settings')
  return (
    <>
      <TopBar title={title} />
      <main id="main" tabIndex={-1} className="page settings">
        <p className="muted">{t('line')}</p>
        <Section title={t('contact')} line={t('contactLine')}>
          <ContactForm contact={settings.contact} />
        </Section>
        <Section title={t('vat')} line={t('vatLine')}>
          <VatForm vat={settings.vat} />
        </Section>
        <Section title={t('branches')} line={t('branchesLine')}>
          {settings.branches.map((branch) => (
            <BranchPart key={branch.id} branch={branch} />
          ))}
        </Section>
        <Section title={t('closedDays')} line={t('closedDaysLine')}>
          <ClosedDaysForm closedDays={settings.closed_days} />
        </Section>
      </main>
    </>
  )
}

function Section({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="panel stack" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className="muted">{line}</p>
      <HeadingContext value={heading}>{children}</HeadingContext>
    </section>
  )
}

function BranchPart({ branch }: { branch: Route.ComponentProps['loaderData']['branches'][number] }) {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const heading = useId()
  return (
    <details className="settings__branch" aria-labelledby={heading}>
      <summary>
        <b id={heading}>{branch.name[language]}</b>
        <span className="muted ltr num">{branch.phone}</span>
        {!branch.shown && <Badge tone="neutral">{t('hidden')}</Badge>}
        <Icon name="chev" size="s" />
      </summary>
      <HeadingContext value={heading}>
        <BranchForm branch={branch} />
      </HeadingContext>
    </details>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(consoleTexts)
  return <FailedPage title={t('settings')} error={error} />
}
