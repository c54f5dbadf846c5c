import type { FormEvent, ReactNode, Ref } from 'react'
import type { ConsoleForm } from './use-console-form.ts'
import { useRepeatKeys } from './use-repeat-keys.ts'
import './creation.css'

type CreationFormProps = {
  creation: Pick<ConsoleForm<unknown>, 'Form' | 'pending'>
  fields: ReactNode
  /** What stands below them: the button keeps the keyboard while it is on its way. */
  children: ReactNode
  className: string
  ref?: Ref<HTMLFormElement>
}

/** Goes with `useSentKey`. */
export const KeyField = () => <input type="hidden" name="key" />

/** Gives a form that is sent its key: the same one for as long as it says the same. */
export function useSentKey() {
  const { keyOf } = useRepeatKeys()
  return ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const key = currentTarget.elements.namedItem('key') as HTMLInputElement
    key.value = ''
    key.value = keyOf(JSON.stringify([...new FormData(currentTarget)]))
  }
}

/**
 * The form of something new. It leads to a page of its own: until then its fields are closed, for what was typed meanwhile
 * would stay behind. Sent again because no answer came, it makes one.
 */
export function CreationForm({ creation: { Form, pending }, fields, children, ...form }: CreationFormProps) {
  const onSubmit = useSentKey()
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

/** The key of a form that was sent; one that came without script has none. */
export const keyIn = (text: (name: string) => string) => (text('key') === '' ? {} : { idempotencyKey: text('key') })
