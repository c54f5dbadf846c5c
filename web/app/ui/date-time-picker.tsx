import { flushSync } from 'react-dom'
import { latinDigits } from '@masar/domain/digits'
import { formatPickerDate, parseDateTime } from '@masar/domain/muscat-time'
import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { loadForPress } from './load-with-retry.ts'
import { TextInput } from './field.tsx'

const DateTimePopover = lazy(async () => ({ default: (await loadForPress(() => import('./date-time-popover.tsx'))).DateTimePopover }))

export type DateTimeProps = {
  /** Its name in a form, which sends the text as it is shown: `dd/MM/yy hh:mm a`. */
  name?: string
  /** Null if it is empty or what is typed cannot be parsed. */
  value: Date | null
  onValueChange: (value: Date | null) => void
  /** Days and times before it cannot be chosen; by default, the moment when the calendar is opened. */
  min?: Date | undefined
  invalid?: boolean | undefined
  required?: boolean
}

type InputProps = ComponentProps<'input'>

/** The text in the input: the formatted value, or what is being typed until it is committed. */
function useDraft(value: Date | null, onValueChange: (value: Date | null) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  return {
    text: draft ?? (value ? formatPickerDate(value) : ''),
    unreadable: draft !== null && draft.trim() !== '' && !parseDateTime(draft),
    type: (text: string) => setDraft(latinDigits(text)),
    choose: (next: Date) => {
      setDraft(null)
      onValueChange(next)
    },
    commit: () => {
      if (draft === null) return
      const parsed = parseDateTime(draft) ?? null
      // A text that cannot be parsed stays, to be corrected.
      setDraft(parsed || draft.trim() === '' ? null : draft)
      onValueChange(parsed)
    },
  }
}

/** Whether the calendar is open, has been loaded (at its first opening), and contains the focus. */
function useCalendar(input: RefObject<HTMLInputElement | null>) {
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState(false)
  /** Incremented whenever the keyboard asks to enter the calendar. */
  const [entries, setEntries] = useState(0)
  const [inside, setInside] = useState(false)
  /** Shows the calendar; the focus moves into it only for a new `entry`. */
  const show = (entry = 0) => {
    setEntries(entry)
    setLoaded(true)
    setOpen(true)
  }
  return {
    open,
    loaded,
    entries,
    inside,
    setInside,
    show,
    enter: () => show(entries + 1),
    hide: () => setOpen(false),
    leave: () => {
      input.current?.focus()
      setOpen(false)
    },
  }
}

/** The text input of a date and time, and the popover that opens under it. `render` draws the input. */
export function DateTimePicker({
  name,
  value,
  onValueChange,
  min,
  invalid,
  required,
  render,
}: DateTimeProps & { render: (props: InputProps) => ReactElement }) {
  const popupId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, unreadable, type, choose, commit } = useDraft(value, onValueChange)
  const { open, loaded, entries, inside, setInside, show, enter, hide, leave } = useCalendar(input)
  const inPopup = (target: EventTarget | null) => target instanceof Node && Boolean(document.getElementById(popupId)?.contains(target))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      enter()
    }
    if (event.key === 'Escape' && open) {
      // Only the popover closes, not a dialog around the input.
      event.stopPropagation()
      hide()
    }
    if (event.key === 'Enter') {
      commit()
      hide()
    }
    // The open calendar is next in tab order; it must be gone before the browser looks for the next field.
    if (event.key === 'Tab' && open) flushSync(hide)
  }
  const props: InputProps = {
    ref: input,
    name,
    required,
    value: text,
    placeholder: 'dd/mm/yy hh:mm AM',
    autoComplete: 'off',
    dir: 'ltr',
    role: 'combobox',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? popupId : undefined,
    'aria-invalid': invalid || (unreadable && !open) || undefined,
    onChange: (event) => type(event.currentTarget.value),
    // On touch screens the on-screen keyboard would cover the calendar.
    onPointerDown: (event) => {
      if (event.pointerType === 'touch') event.currentTarget.inputMode = 'none'
    },
    onFocus: (event: FocusEvent) => {
      setInside(false)
      if (!inPopup(event.relatedTarget)) show()
    },
    onClick: () => show(),
    onBlur: (event: FocusEvent) => {
      commit()
      if (!inPopup(event.relatedTarget)) hide()
    },
    onKeyDown,
  }
  return (
    <>
      {render(props)}
      {loaded && (
        <Suspense>
          <DateTimePopover
            id={popupId}
            anchor={input}
            open={open}
            inside={inside}
            onEnter={() => setInside(true)}
            onClose={hide}
            onDone={leave}
            entries={entries}
            value={value}
            min={min}
            onValueChange={choose}
          />
        </Suspense>
      )}
    </>
  )
}

/** A date and time as a form's input, inside a Field. */
export function DateTimeField({ className, ...picker }: DateTimeProps & { className?: string }) {
  return <DateTimePicker {...picker} render={(props) => <TextInput {...props} ltr icon="cal" className={className} />} />
}
