import { useLocation } from 'react-router'
import { useCustomerApi } from '../../customer-api.ts'
import { useFormCall } from '../../form-calls.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Field, PasswordInput, PasswordOwner } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { redirectAfterSave } from './redirect-after-save.ts'

/** Changes the password, which also signs out every other device. */
export function ChangePassword({ email }: { email: string }) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const from = useLocation()
  const api = useCustomerApi()
  const { form, errors, pending, pressed } = useFormCall({
    send: ({ text }) =>
      api('PUT /v1/customer/change_password', {
        body: { current_password: text('current_password'), new_password: text('new_password') },
      }),
    done: ({ message }, element) => {
      element.reset()
      notify.ok(message)
      redirectAfterSave(language, from)
    },
  })
  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 className="panel__title" id="password-title">
        {t('profileChangePassword')}
      </h2>
      <form {...form} className="stack">
        <PasswordOwner userName={email} />
        <Field label={t('profileCurrentPassword')} error={errors['current_password']}>
          <PasswordInput name="current_password" autoComplete="current-password" />
        </Field>
        <Field label={t('profileNewPassword')} error={errors['new_password']}>
          <PasswordInput name="new_password" autoComplete="new-password" />
        </Field>
        <SubmitButton variant="brand" size="lg" block busy={pending} disabled={pressed}>
          {t('profileConfirm')}
        </SubmitButton>
      </form>
    </section>
  )
}
