/** Forms that make a call: what is wrong comes from the server, as a toast and beside the fields, and nothing typed is lost. */
import { CallFailure } from '@masar/contract/client'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { takeOver } from './inline-scripts/held-press-script.ts'
import { uiTexts } from './i18n/ui/texts.ts'
import { useTexts } from './i18n/use-language.tsx'
import { focusFirstWrong } from './ui/field.tsx'
import { fetchToasts, notify } from './ui/toasts.tsx'

export type FormValues = {
  /** A field's text; '' where there is no such field. */
  text: (name: string) => string
  all: FormData
}

export type FormCall<Answer> = {
  send: (values: FormValues) => Promise<Answer>
  done: (answer: Answer, form: HTMLFormElement) => void
  /** A field has changed. */
  changed?: () => void
  /** The field that a failure without a field of its own stands beside. */
  blame?: string
}

/** What a failure tells a person. Undefined: there was no answer at all, or one that says nothing. */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof CallFailure)) return undefined
  // Whoever stands in front of us may answer in words of its own.
  const { data, message }: Partial<CallFailure['body']> = error.body
  return data?.[0] ?? message
}

/** Messages by field. */
function fieldErrors(failure: CallFailure, blame: string | undefined): Record<string, string> {
  const { fields, code, message } = failure.body
  return fields ?? (blame === undefined || code === 'rate_limited' || failure.status >= 500 ? {} : { [blame]: message })
}

/** Shows a failure as a toast; one that is no answer of the server is for the log as well. */
function useFailureToast(): (error: unknown) => void {
  const t = useTexts(uiTexts)
  useEffect(fetchToasts, [])
  return (error) => {
    if (!(error instanceof CallFailure)) console.error('A call had no answer.', error)
    notify.bad(failureText(error) ?? t('noConnection'))
  }
}

/** A call made by a button. What it says when it has worked is a toast, and so is what went wrong; `busy` until then. */
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
 * while the answer is under way. `form` are the properties of the form itself, `errors` the messages by field name.
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
    if (form.current) void takeOver(form.current)
  }, [])

  const refuse = (wrong: Record<string, string>) => {
    setPressed(true)
    setErrors(wrong)
    setRefusals((count) => count + 1)
  }
  // Only a refusal leads there: a message that goes as its field is mended takes nobody away from what they type.
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(form.current)
  }, [refusals])

  // What had no answer was not refused: with the network back it may be sent again as it is.
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
    // A second press before the first has been drawn.
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
    /** Refuses here what need not be asked of the server. */
    refuse,
    /** A field changed in a way that no input tells, such as a press on a button beside it. */
    edited,
    // Without script a press must not put what was typed into an address.
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
