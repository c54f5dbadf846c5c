/** One's own account: password, authenticator, language, and signing out. */
import { Form } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordInput } from '../../ui/field.tsx'
import { notify } from '../../ui/toasts.tsx'
import { attempt, formOf, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { LanguageSwitch, ThemeSwitch, TopBar } from '../frame/top-bar.tsx'
import { dropDrafts } from '../drafts.ts'
import { initialOf } from '../../initial.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { changePassword, CHANGE_PASSWORD } from '../sign-in/change-password.ts'
import { ChangePasswordForm } from '../sign-in/change-password-form.tsx'
import { BEGIN_TOTP, beginTotp, CONFIRM_TOTP, confirmTotp } from '../sign-in/totp.ts'
import { TotpSteps } from '../sign-in/totp-steps.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { consoleMeta, useFrame } from '../use-desk.ts'
import './profile.css'
import type { Route } from './+types/profile'

const REMOVE_TOTP = 'remove-totp'

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(deskContext)
  const { text, intent } = await formOf(request)
  switch (intent) {
    case CHANGE_PASSWORD:
      return attempt(request, intent, () => changePassword(api, text))
    case BEGIN_TOTP:
      return attempt(request, intent, () => beginTotp(api))
    case CONFIRM_TOTP:
      return attempt(request, intent, () => confirmTotp(api, text('code')))
    case REMOVE_TOTP:
      return attempt(request, intent, async () => (await api('DELETE /v1/staff/totp', { body: { password: text('password') } })).message)
    default:
      return unknownIntent()
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'profile')
}

export default function Profile() {
  const t = useTexts(consoleTexts)
  const { me } = useFrame()
  return (
    <>
      <TopBar title={t('profile')} />
      <main id="main" tabIndex={-1} className="page own">
        <section className="panel own__who">
          <Avatar initial={initialOf(me.name)} />
          <div>
            <h2>
              <bdi>{me.name}</bdi>
            </h2>
            <p className="muted">
              <span className="ltr">{me.user_name}</span>
              {' · '}
              {t(me.role)}
            </p>
          </div>
          <div className="own__settings">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          {/* A full page load, so that nothing of the page stays in the browser. */}
          <Form method="post" action={staffPaths.signOut} reloadDocument onSubmit={dropDrafts}>
            <Button type="submit">{t('signOut')}</Button>
          </Form>
        </section>
        <section className="panel stack">
          <h2>{t('changePassword')}</h2>
          <ChangePasswordForm userName={me.user_name} variant="brand" onDone={notify.ok} />
        </section>
        <section className="panel stack">
          <h2>{t('totp')}</h2>
          <p className="muted">{t(me.totp ? 'totpIsOn' : 'totpIsOff')}</p>
          {me.totp ? <RemoveTotp /> : <TotpSteps variant="brand" onDone={notify.ok} />}
        </section>
      </main>
    </>
  )
}

function RemoveTotp() {
  const t = useTexts(consoleTexts)
  const { Form, pending, refused } = useConsoleForm<string>(REMOVE_TOTP, { onDone: notify.ok })
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value={REMOVE_TOTP} />
      <Field label={t('password')} error={refused?.fields['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <RefusalNote refused={refused} quiet={['password']} />
      <Button type="submit" variant="danger" busy={pending}>
        {t('removeTotp')}
      </Button>
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(consoleTexts)
  return <FailedPage title={t('profile')} error={error} />
}
