/** Replaces a one-time password with one's own, which staff must do before anything else. */
import { redirect } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { attempt, continueAddress, formOf, needed } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { consoleMeta } from '../use-desk.ts'
import { changePassword, CHANGE_PASSWORD } from './change-password.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SignInFrame, SignOutInstead } from './sign-in-frame.tsx'
import type { Route } from './+types/password'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await needed(request, context.get(deskContext).api('GET /v1/staff/session'))
  if (!data.must_change_password) throw redirect(continueAddress(request))
  return { userName: data.user_name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { text } = await formOf(request)
  return attempt(request, CHANGE_PASSWORD, async () => {
    await changePassword(context.get(deskContext).api, text)
    throw redirect(continueAddress(request))
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'firstPassword')
}

export default function FirstPassword({ loaderData: { userName } }: Route.ComponentProps) {
  const t = useTexts(consoleTexts)
  return (
    <SignInFrame title={t('firstPassword')} line={t('firstPasswordLine')}>
      <ChangePasswordForm userName={userName} variant="primary" />
      <SignOutInstead />
    </SignInFrame>
  )
}
