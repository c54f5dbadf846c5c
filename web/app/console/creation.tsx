import type { FormEvent, ReactNode, Ref } from 'react'
import type { ConsoleForm } from './use-console-form.ts'
import { useIdempotencyKeys } from './use-idempotency-keys.ts'
import './creation.css'

type CreationFormProps = {
  creation: Pick<ConsoleForm<unknown>, 'Form' | 'pending'>
  fields: ReactNode
  /** What follows the fields. It is not disabled during submission, so the button keeps the focus. */
  children: ReactNode
  className: string
  ref?: Ref<HTMLFormElement>
}

/** The hidden field for the idempotency key, which `useKeyOnSubmit` fills in. */
export const KeyField = () => <input type="hidden" name="key" />

/** A submit handler that sets the form's idempotency key: the same key as long as the form's contents are the same. */
export function useKeyOnSubmit() {
  const { keyOf } = useIdempotencyKeys()
  return ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const key = currentTarget.elements.namedItem('key') as HTMLInputElement
    key.value = ''
    key.value = keyOf(JSON.stringify([...new FormData(currentTarget)]))
  }
}

/**
 * A form that creates something and leads to its page. The fields are disabled during submission, because text typed then
 * would be lost. An idempotency key makes sure that a retry after a lost response creates only one.
 */
export function CreationForm({ creation: { Form, pending }, fields, children, ...form }: CreationFormProps) {
  const onSubmit = useKeyOnSubmit()
  return (
    <Form {...form} method="post" noValidate onSubmit={onSubmit}>
      <KeyField />
      <fieldset className="creation" disabled={pending}>
        {fields}
      </fieldset>
      {children}
    </Form>
  )
}

/** The idempotency key of a submitted form; a form sent without JavaScript has none. */
export const keyIn = (text: (name: string) => string) => (text('key') === '' ? {} : { idempotencyKey: text('key') })
