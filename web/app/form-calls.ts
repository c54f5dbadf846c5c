/** Forms that call the API: errors come from the server, as a toast and beside the fields, and nothing typed is lost. */
import { CallFailure } from '@masar/contract/client'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { replayHeldPresses } from './inline-scripts/held-press-script.ts'
import { uiTexts } from './i18n/ui/texts.ts'
import { useTexts } from './i18n/use-language.tsx'
import { focusFirstWrong } from './ui/field.tsx'
import { fetchToasts, notify } from './ui/toasts.tsx'

export type FormValues = {
  /** A field's text; '' if there is no such field. */
  text: (name: string) => string
  all: FormData
}

export type FormCall<Answer> = {
  send: (values: FormValues) => Promise<Answer>
  done: (answer: Answer, form: HTMLFormElement) => void
  /** A field has changed. */
  changed?: () => void
  /** The field beside which a failure is shown if it names none. */
  blame?: string
}

/** The message of a failure for users; undefined if there was no response, or one without a message. */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof CallFailure)) return undefined
  // A proxy in front of the API may respond in a format of its own.
  const { data, message }: Partial<CallFailure['body']> = error.body
  return data?.[0] ?? message
}

/** Messages by field. */
function fieldErrors(failure: CallFailure, blame: string | undefined): Record<string, string> {
  const { fields, code, message } = failure.body
  return fields ?? (blame === undefined || code === 'rate_limited' || failure.status >= 500 ? {} : { [blame]: message })
}

/** Shows a failure as a toast; if there was no response from the server, it is logged too. */
function useFailureToast(): (error: unknown) => void {
  const t = useTexts(uiTexts)
  useEffect(fetchToasts, [])
  return (error) => {
    if (!(error instanceof CallFailure)) console.error('A call had no answer.', error)
    notify.bad(failureText(error) ?? t('noConnection'))
  }
}

/** A call made by a button. Success (the text that `work` returns) and failure are shown as toasts; `busy` until then. */
export function useCallAction(): { busy: boolean; run: (work: () => Promise<string | undefined>) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const showFailure = useFailureToast()
  return {
    busy,
    run: async (work) => {
      setBusy(true)
      try {
        const said = await work()
        if (said !== undefined) notify.ok(said)
      } catch (error) {
        showFailure(error)
      } finally {
        setBusy(false)
      }
    },
  }
}

/**
 * `pressed` is true from a press until a field changes, `finished` from a success until then, `pending`
 * until the response arrives. `form` holds the properties of the form itself, `errors` the messages by field name.
 */
export function useFormCall<Answer>({ send, done, changed, blame }: FormCall<Answer>) {
  const [pending, setPending] = useState(false)
  const [pressed, setPressed] = useState(false)
  const [finished, setFinished] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const showFailure = useFailureToast()

  useEffect(() => {
    if (form.current) void replayHeldPresses(form.current)
  }, [])

  const refuse = (wrong: Record<string, string>) => {
    setPressed(true)
    setErrors(wrong)
    setRefusals((count) => count + 1)
  }
  // Only a rejection moves the focus: an error that disappears as its field is corrected must not interrupt whoever is typing.
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(form.current)
  }, [refusals])

  // Without a response nothing was rejected: once the network is back, the form may be sent again unchanged.
  useEffect(() => {
    if (!unanswered) return
    const again = () => {
      setUnanswered(false)
      setPressed(false)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [unanswered])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second press before React has rendered the first.
    if (busy.current) return
    const target = event.currentTarget
    const all = new FormData(target)
    busy.current = true
    setPending(true)
    setPressed(true)
    setUnanswered(false)
    setErrors({})
    try {
      const answer = await send({ all, text: (name) => String(all.get(name) ?? '') })
      setFinished(true)
      done(answer, target)
    } catch (error) {
      if (error instanceof CallFailure) refuse(fieldErrors(error, blame))
      else setUnanswered(true)
      showFailure(error)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const edited = (name: string) => {
    changed?.()
    setPressed(false)
    setFinished(false)
    setErrors((before) => {
      if (!(name in before)) return before
      const { [name]: _mended, ...rest } = before
      return rest
    })
  }

  return {
    pending,
    pressed,
    finished,
    errors,
    /** Rejects the form here, when that needs no request. */
    refuse,
    /** A field changed without an input event, for instance by a button beside it. */
    edited,
    // Method post: without script a press must not put what was typed into the URL.
    form: {
      ref: form,
      noValidate: true,
      method: 'post' as const,
      'data-waits': '',
      onInput: (event: FormEvent<HTMLFormElement>) => edited((event.target as HTMLInputElement).name),
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
  }
}
