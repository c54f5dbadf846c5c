import { CallFailure } from '@masar/contract/client'
import { useEffect, useRef } from 'react'
import { redirect, useLocation, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { apiContext } from '../../context.ts'
import { CookiesNeeded } from '../../cookies-needed.tsx'
import { toStaffPage } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { formOf, refused as refusedAs, wanted } from '../calls.ts'
import { apiFor, deskContext, tokenCookie } from '../desk.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { consoleMeta } from '../use-desk.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import type { Route } from './+types/login'

const INTENT = 'sign-in'

/** Redirects to the inbox if somebody is signed in already. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, signedIn } = context.get(deskContext)
  if (signedIn && (await wanted(api('GET /v1/staff/session')))) throw redirect(staffPaths.inbox)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(deskContext)
  const api = apiFor(request, context.get(apiContext), language, undefined)
  const { text } = await formOf(request)
  try {
    const { data } = await api('PUT /v1/staff/login', {
      body: { user_name: text('user_name').trim(), password: text('password'), code: text('code') },
    })
    return redirect(toStaffPage(text('back')) ?? staffPaths.inbox, { headers: { 'set-cookie': tokenCookie(request, data.auth_token) } })
  } catch (error) {
    if (error instanceof CallFailure) return refusedAs(INTENT, error)
    throw error
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'signIn')
}

export default function Login() {
  const t = useTexts(consoleTexts)
  const [search] = useSearchParams()
  const back = search.get('back') ?? ''
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const { Form, pending, refused } = useConsoleForm(INTENT)
  const asksForCode = refused !== undefined && (refused.code === 'code_required' || refused.code === 'otp_invalid')
  const code = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asksForCode) code.current?.querySelector('input')?.focus()
  }, [asksForCode])
  return (
    <SignInFrame title={t('signIn')} line={t('signInLine')}>
      <CookiesNeeded>{t('cookiesNeeded')}</CookiesNeeded>
      {back !== '' && <Note icon="info">{t('signInAgain')}</Note>}
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="back" value={hydrated ? back + hash : back} />
        <Field label={t('email')} error={refused?.fields['user_name']}>
          <TextInput name="user_name" type="email" ltr autoComplete="username" inputMode="email" autoCapitalize="off" spellCheck={false} />
        </Field>
        <Field label={t('password')} error={refused?.fields['password']}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {asksForCode && (
          <div ref={code}>
            <Field label={t('code')} hint={t('codeHint')} error={refused.code === 'otp_invalid' ? refused.message : undefined}>
              <CodeInput name="code" />
            </Field>
          </div>
        )}
        <RefusalNote refused={refused?.code === 'code_required' ? undefined : refused} quiet={['user_name', 'password', 'code']} />
        <Button type="submit" variant="primary" size="lg" block busy={pending}>
          {t('signInButton')}
        </Button>
      </Form>
      <Note icon="lock">{t('signInHelp')}</Note>
    </SignInFrame>
  )
}
