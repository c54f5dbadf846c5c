import { useState, type FormEvent } from 'react'

/** The values of a form as text, without the version of what it changes. */
const valuesOf = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'version'))

function createTracker() {
  let sent = ''
  return {
    onSubmit: ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
      sent = valuesOf(currentTarget)
    },
    isAsSent: (form: HTMLFormElement): boolean => valuesOf(form) === sent,
  }
}

/** Tells whether a form with uncontrolled fields still has the values it was sent with, so that later typing is not reset. */
export const useAsSent = () => useState(createTracker)[0]
