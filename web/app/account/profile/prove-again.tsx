import { useState, type ReactNode, type RefObject } from 'react'
import { useCallAction, useFormCall } from '../../form-calls.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field, PasswordInput } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

export type Proof = { password: string } | { code: string }

type ProofFormProps<Answer> = {
  confirm: string
  variant: ButtonVariant
  cancel: string
  /** Mails a code that is valid only for this action. */
  mailCode: () => Promise<{ message: string }>
  send: (proof: Proof) => Promise<Answer>
  done: (answer: Answer) => void
  onClose: () => void
}

type ProveAgainProps<Answer> = ProofFormProps<Answer> & {
  title: string
  description: ReactNode
  finalFocus?: RefObject<HTMLElement | null>
}

/** Asks for the password, or for a mailed code if the customer has none, before an action for which a session alone is not enough. */
export function ProveAgain<Answer>({ title, description, finalFocus, ...asked }: ProveAgainProps<Answer>) {
  return (
    <Modal open onOpenChange={(open) => !open && asked.onClose()} title={title} description={description} finalFocus={finalFocus}>
      <ProofForm {...asked} />
    </Modal>
  )
}

/** A component within the dialog, which mounts its content late: only here is the form found, and taken over (held-press-script.ts). */
function ProofForm<Answer>({ confirm, variant, cancel, mailCode, send, done, onClose }: ProofFormProps<Answer>) {
  const t = useTexts(profileTexts)
  const [byCode, setByCode] = useState(false)
  const { form, errors, pending, finished } = useFormCall({
    blame: byCode ? 'code' : 'password',
    send: ({ text }) => send(byCode ? { code: text('code') } : { password: text('password') }),
    done,
  })
  return (
    <form {...form} className="stack">
      {byCode ? (
        <Field label={t('proofByCode')} error={errors['code']}>
          <CodeInput name="code" ref={focus} />
        </Field>
      ) : (
        <>
          <Field label={t('proofByPassword')} error={errors['password']}>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <SendCode mailCode={mailCode} onSent={() => setByCode(true)} />
        </>
      )}
      <div className="row">
        <SubmitButton variant={variant} busy={pending} disabled={finished}>
          {confirm}
        </SubmitButton>
        <Button variant="ghost" onClick={onClose} disabled={finished}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the code field when it appears, because the button that led to it is gone. */
const focus = (field: HTMLInputElement | null): void => field?.focus()

function SendCode({ mailCode, onSent }: { mailCode: () => Promise<{ message: string }>; onSent: () => void }) {
  const t = useTexts(profileTexts)
  const { run } = useCallAction()
  const mail = () =>
    run(async () => {
      const { message } = await mailCode()
      onSent()
      return message
    })
  return (
    <button type="button" className="link tap" onClick={() => void mail()}>
      {t('proofNoPassword')}
    </button>
  )
}
