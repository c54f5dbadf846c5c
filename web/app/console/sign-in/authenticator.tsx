/** Sets up an authenticator, which staff must do before anything else if the configuration requires one. */
import { redirect } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { withBack } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { attempt, continueAddress, formOf, needed, returnAddress, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { consoleMeta } from '../use-desk.ts'
import { SignInFrame, SignOutInstead } from './sign-in-frame.tsx'
import { BEGIN_TOTP, beginTotp, CONFIRM_TOTP, confirmTotp } from './totp.ts'
import { TotpSteps } from './totp-steps.tsx'
import type { Route } from './+types/authenticator'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await needed(request, context.get(deskContext).api('GET /v1/staff/session'))
  if (data.must_change_password) throw redirect(withBack(staffPaths.password, returnAddress(request)))
  if (!data.must_set_up_totp) throw redirect(continueAddress(request))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(deskContext)
  const { text, intent } = await formOf(request)
  if (intent === BEGIN_TOTP) return attempt(request, intent, () => beginTotp(api))
  if (intent !== CONFIRM_TOTP) return unknownIntent()
  return attempt(request, intent, async () => {
    await confirmTotp(api, text('code'))
    throw redirect(continueAddress(request))
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'setUpTotp')
}

export default function SetUpAuthenticator() {
  const t = useTexts(consoleTexts)
  return (
    <SignInFrame title={t('setUpTotp')} line={t('setUpTotpLine')}>
      <TotpSteps variant="primary" />
      <SignOutInstead />
    </SignInFrame>
  )
}
