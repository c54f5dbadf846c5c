import { useState } from 'react'
import { useCustomerApi } from '../../customer-api.ts'
import { useCallAction, useFormCall } from '../../form-calls.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { forgetCustomer } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field, PasswordInput } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { notify } from '../../ui/toasts.tsx'

/** Milliseconds to read that the account is gone, before everything of it is. A full load, wherever its owner went meanwhile. */
const TO_HOME = 2000

/** Asks for the password, or a code for who has none, and deletes the account. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const api = useCustomerApi()
  const [byCode, setByCode] = useState(false)
  const { form, errors, pending, finished } = useFormCall({
    blame: byCode ? 'code' : 'password',
    send: ({ text }) => api('DELETE /v1/customer/account', { body: byCode ? { code: text('code') } : { password: text('password') } }),
    done: () => {
      forgetCustomer()
      notify.ok(t('deleted'))
      setTimeout(() => window.location.assign(paths.home(language)), TO_HOME)
    },
  })
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title={t('deleteTitle')} description={t('deleteLead')}>
      <form {...form} className="stack">
        {byCode ? (
          <Field label={t('deleteByCode')} error={errors['code']}>
            <CodeInput name="code" />
          </Field>
        ) : (
          <>
            <Field label={t('deleteByPassword')} error={errors['password']}>
              <PasswordInput name="password" autoComplete="current-password" />
            </Field>
            <SendCode onSent={() => setByCode(true)} />
          </>
        )}
        <div className="row">
          <SubmitButton variant="danger" busy={pending} disabled={finished}>
            {t('deleteConfirm')}
          </SubmitButton>
          <Button variant="ghost" onClick={onClose} disabled={finished}>
            {t('deleteCancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function SendCode({ onSent }: { onSent: () => void }) {
  const t = useTexts(profileTexts)
  const api = useCustomerApi()
  const { run } = useCallAction()
  const send = () =>
    run(async () => {
      const { message } = await api('POST /v1/customer/delete_code')
      onSent()
      return message
    })
  return (
    <button type="button" className="link tap" onClick={() => void send()}>
      {t('deleteNoPassword')}
    </button>
  )
}
