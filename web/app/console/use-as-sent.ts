import { useState, type FormEvent } from 'react'

/** The values of a form as text, without the version of what it changes. */
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

/** Tells whether a form with uncontrolled fields still has the values it was sent with, so that later typing is not reset. */
export const useAsSent = () => useState(remembering)[0]
