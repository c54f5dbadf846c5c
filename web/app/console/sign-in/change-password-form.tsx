import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Field, PasswordInput, PasswordOwner } from '../../ui/field.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { CHANGE_PASSWORD } from './change-password.ts'

/** Asks for the current password and a new one. `after` is called with the message from the API. */
export function ChangePasswordForm({
  userName,
  variant,
  onDone,
}: {
  userName: string
  variant: ButtonVariant
  onDone?: (said: string) => void
}) {
  const t = useTexts(consoleTexts)
  const { Form, pending, refused, done } = useConsoleForm<string>(CHANGE_PASSWORD, { onDone })
  return (
    // The key remounts the form after a success, so that the passwords do not stay in its fields.
    <Form method="post" className="stack" noValidate key={done ?? ''}>
      <input type="hidden" name="intent" value={CHANGE_PASSWORD} />
      <PasswordOwner userName={userName} />
      <Field label={t('currentPassword')} error={refused?.fields['current_password']}>
        <PasswordInput name="current_password" autoComplete="current-password" />
      </Field>
      <Field label={t('newPassword')} hint={t('newPasswordHint')} error={refused?.fields['new_password']}>
        <PasswordInput name="new_password" autoComplete="new-password" />
      </Field>
      <RefusalNote refused={refused} quiet={['current_password', 'new_password']} />
      <Button type="submit" variant={variant} busy={pending}>
        {t('changePassword')}
      </Button>
    </Form>
  )
}
