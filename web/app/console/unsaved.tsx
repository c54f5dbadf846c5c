/** Asks before unsaved changes are left behind: with a dialog of ours within the console, with the browser's on leaving it. */
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router'
import { hasChanges } from '../form-changes.ts'
import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

const changesPath = ({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0]): boolean =>
  currentLocation.pathname !== nextLocation.pathname

type Form = { changed: () => boolean; sending: () => boolean }

/** All forms of the page that may have unsaved changes. They share one blocker, because the router supports only one. */
const forms = new Set<Form>()

/** Whether any form of the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...forms].some(({ changed }) => changed())

const mustAsk = (): boolean => [...forms].some(({ changed, sending }) => changed() && !sending())

/** Called whenever a form re-renders, because its response may have arrived. */
let onFormRendered = (): void => {}

function useUnloadPrompt() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}

/**
 * `when`: whether there are unsaved changes. `form`: a form with uncontrolled fields, which are compared only on leaving.
 * `sending`: the changes are being saved; leaving waits for the response.
 */
type AskProps = ({ when: boolean } | { form: RefObject<HTMLFormElement | null> }) & { sending?: boolean }

export function AskBeforeLeaving(props: AskProps) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
    onFormRendered()
  })
  useEffect(() => {
    const form: Form = {
      changed: () => {
        const asked = latest.current
        if ('when' in asked) return asked.when
        return asked.form.current !== null && hasChanges(asked.form.current)
      },
      sending: () => latest.current.sending ?? false,
    }
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
  return null
}

function Question({ open, stay, leave }: { open: boolean; stay: () => void; leave: () => void }) {
  const t = useTexts(consoleTexts)
  return (
    <Modal open={open} onOpenChange={(isOpen) => !isOpen && stay()} title={t('unsaved')} description={t('unsavedLine')}>
      <div className="row">
        <Button variant="brand" onClick={stay}>
          {t('stay')}
        </Button>
        <Button variant="danger" onClick={leave}>
          {t('leaveAnyway')}
        </Button>
      </div>
    </Modal>
  )
}

/** How long leaving waits for the response to a submitted form. */
const SAVE_WAIT_MS = 3_000
/** How long a form may take to process its response. */
const SETTLE_MS = 100

/**
 * Whether to ask, and the answers. Leaving while changes are being saved goes ahead once they are; the question appears only if that
 * fails or takes long. A blocker takes one answer: the next one would be an error of the router, which renders what follows from an
 * answer later than a form that changes meanwhile.
 */
function useQuestion(blocker: Blocker) {
  const [asked, setAsked] = useState<Blocker>()
  const answered = useRef<Blocker>(undefined)
  const answer = useCallback(
    (how: 'proceed' | 'reset') => {
      if (answered.current === blocker) return
      answered.current = blocker
      blocker[how]?.()
    },
    [blocker],
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = () => setAsked(blocker)
    let timer = setTimeout(ask, mustAsk() ? 0 : SAVE_WAIT_MS)
    // A form that is reset once its response has arrived does not render again.
    const settled = () => (hasUnsavedChanges() ? mustAsk() && ask() : answer('proceed'))
    onFormRendered = () => {
      if (!hasUnsavedChanges()) return answer('proceed')
      if (!mustAsk()) return
      clearTimeout(timer)
      timer = setTimeout(settled, SETTLE_MS)
    }
    return () => {
      clearTimeout(timer)
      onFormRendered = () => {}
    }
  }, [blocker, answer])
  return { open: blocker.state === 'blocked' && asked === blocker, stay: () => answer('reset'), leave: () => answer('proceed') }
}

/** The question itself: rendered once, for all pages. */
export function LeavingQuestion() {
  useUnloadPrompt()
  const blocker = useBlocker((move) => changesPath(move) && hasUnsavedChanges())
  return <Question {...useQuestion(blocker)} />
}

type FormDialogProps = { title: string; description?: string; onClose: () => void; children: ReactNode }

/** A dialog with a form: Escape, a click outside and leaving the page all ask before they discard what was typed. */
export function FormDialog({ title, description, onClose, children }: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const close = () => {
    if (form.current && hasChanges(form.current)) setAsked(true)
    else onClose()
  }
  return (
    <Modal open onOpenChange={(open) => !open && close()} title={title} description={description}>
      <div ref={(held) => void (form.current = held?.querySelector('form') ?? null)}>{children}</div>
      <AskBeforeLeaving form={form} />
      <Question open={asked} stay={() => setAsked(false)} leave={onClose} />
    </Modal>
  )
}
