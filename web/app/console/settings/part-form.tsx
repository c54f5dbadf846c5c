import type { StaffSettings } from '@masar/contract/settings'
import { createContext, useContext, useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { StaleNote } from '../editor.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useAsSent } from '../use-as-sent.ts'
import { useConsoleForm } from '../use-console-form.ts'

export type Saved = { said: string; settings: StaffSettings }

/** The id of the heading above a form. */
export const HeadingContext = createContext('')

/** A button whose accessible name includes the heading above the form: several buttons of the page have the same text. */
export function PartButton(button: ComponentProps<typeof Button>) {
  const id = useId()
  return <Button {...button} id={id} aria-labelledby={`${id} ${useContext(HeadingContext)}`} />
}

type Errors = Readonly<Record<string, string>>

type PartFormProps<Part> = {
  intent: string
  /** The part as it is now. */
  part: Part
  /** Picks the same part from the result of saving. */
  of: (settings: StaffSettings) => Part | undefined
  /** Fields that show their own errors. */
  quiet: readonly string[]
  children: (part: Part, errors: Errors) => ReactNode
}

/**
 * One part of the settings. The form keeps the values it was opened with: what others save meanwhile neither replaces what is
 * typed nor is overwritten by it.
 */
export function PartForm<Part extends { version: number }>({ intent, part, of, quiet, children }: PartFormProps<Part>) {
  const t = useTexts(consoleTexts)
  // The two buttons of `StaleNote` disappear once one is pressed: the submit button takes the focus.
  const { ref: form, ...held } = useFocusFallback<HTMLFormElement>('[type=submit]')
  const [opened, setOpened] = useState(part)
  const [changed, setChanged] = useState(false)
  const [version, setVersion] = useState(part.version)
  const { onSubmit, isAsSent } = useAsSent()
  const shown = useRef(opened)
  const open = (next: Part) => {
    setOpened(next)
    setVersion(next.version)
    setChanged(false)
  }
  useEffect(() => {
    // Resets the fields to what is saved now instead of remounting them, so that the focus stays.
    if (shown.current !== opened) form.current?.reset()
    shown.current = opened
  }, [form, opened])
  const { Form, pending, refused, dismiss } = useConsoleForm<Saved>(intent, {
    onDone: ({ said, settings }) => {
      const saved = of(settings) ?? part
      notify.ok(said)
      if (form.current && isAsSent(form.current)) open(saved)
      else setVersion(saved.version)
    },
  })
  const keepMine = () => {
    dismiss()
    setVersion(part.version)
  }
  const takeTheirs = () => {
    dismiss()
    open(part)
  }
  const isStale = refused?.status === 409 && version !== part.version
  return (
    <Form ref={form} {...held} method="post" className="stack" noValidate onSubmit={onSubmit} onChange={() => setChanged(true)}>
      <AskBeforeLeaving when={changed} sending={pending} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {children(opened, refused?.fields ?? {})}
      <StaleNote stale={isStale ? { keepMine, takeTheirs } : undefined} />
      {!isStale && <RefusalNote refused={refused} quiet={quiet} />}
      <div>
        <PartButton type="submit" variant="brand" busy={pending}>
          {t('save')}
        </PartButton>
      </div>
    </Form>
  )
}
