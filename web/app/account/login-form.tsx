import { BRAND } from '@masar/domain/brand'
import { Link, useLocation } from 'react-router'
import { ConsentLine } from '../consent-line.tsx'
import { usePublicApi } from '../customer-api.ts'
import { accountTexts } from '../i18n/account/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { backAddress } from '../back-address.ts'
import { paths, withBack } from '../paths.ts'
import { keepSession } from '../session.ts'
import { Field, PasswordInput, TextInput } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { notify } from '../ui/toasts.tsx'
import { useDraftedForm } from '../use-drafted-form.ts'
import { ADDRESS_DRAFT } from './address-draft.ts'
import { leaveAfterSignIn } from './leave-after-sign-in.ts'
import { GoogleButton } from './google-button.tsx'

/** Milliseconds from a login to the home page (specification, section 9). */
const TO_HOME = 3000

/** E-mail address and password. */
export function LoginForm() {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const api = usePublicApi()
  const from = useLocation()
  const back = backAddress(from)
  const brand = BRAND.name[language]
  const { form, errors, pending, finished, draft } = useDraftedForm({
    ...ADDRESS_DRAFT,
    blame: 'password',
    send: ({ text }) => api()('PUT /v1/customer/login', { body: { user_name: text('user_name'), password: text('password') } }),
    done: ({ message, data }) => {
      keepSession(data)
      notify.ok(message)
      if (back !== undefined) leaveAfterSignIn(from.pathname, back)
      else setTimeout(() => leaveAfterSignIn(from.pathname, paths.home(language)), TO_HOME)
    },
  })
  return (
    <>
      <div>
        <h1>{t('loginHeading')}</h1>
        <p className="muted">
          {t('loginNew', { brand })}{' '}
          <Link className="link tap" to={withBack(paths.signup(language), back)}>
            {t('loginSignup')}
          </Link>
        </p>
      </div>
      {back !== undefined && <Note icon="info">{t('signedOutNotice')}</Note>}
      <GoogleButton>
        <ConsentLine to="account" />
      </GoogleButton>
      <form {...form} className="stack">
        <Field label={t('email')} error={errors['user_name']}>
          <TextInput name="user_name" type="email" ltr autoComplete="username" inputMode="email" defaultValue={draft['user_name']} />
        </Field>
        <Field
          label={t('password')}
          error={errors['password']}
          aside={
            <Link className="link small tap" to={withBack(paths.forgot(language), back)}>
              {t('forgotPassword')}
            </Link>
          }
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <SubmitButton variant="primary" size="lg" block busy={pending} disabled={finished}>
          {t('logIn')}
        </SubmitButton>
      </form>
      <Note icon="lock">{t('discretion', { brand })}</Note>
    </>
  )
}
