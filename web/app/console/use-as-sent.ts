import { useState, type FormEvent } from 'react'

/** What the fields of a form say, but for the version of what they change. */
const words = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'version'))

function remembering() {
  let sent = ''
  return {
    onSubmit: ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
      sent = words(currentTarget)
    },
    isAsSent: (form: HTMLFormElement): boolean => words(form) === sent,
  }
}

/** Whether a form whose fields keep themselves still says what was sent: who went on typing goes on, whatever the answer brings. */
export const useAsSent = () => useState(remembering)[0]
