import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover } from '@base-ui/react/popover'
import { useEffect, useId, useRef, type RefObject, useState } from 'react'
import { direction } from '../i18n/language.ts'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { Button } from './button.tsx'
import { Calendar } from './calendar.tsx'
import { calendarDay, instantAt, minutesOf, notBefore, slotLabel, SLOTS } from './date-slots.ts'
import { useCloseGesture } from './use-close-gesture.ts'
import './date-time-popover.css'

/** The time that a chosen day gets by default, in minutes: ten in the morning. */
const FIRST_TIME = 10 * 60

type DateTimePopoverProps = {
  id: string
  anchor: RefObject<HTMLInputElement | null>
  open: boolean
  /** Once focus is inside it stays there, as in a dialog; while it is in the input, Tab goes to the next field. */
  inside: boolean
  onEnter: () => void
  onClose: () => void
  /** Closes and moves the focus back to the input. */
  onDone: () => void
  /** The focus moves into the calendar each time this number rises. */
  entries: number
  value: Date | null
  min: Date | undefined
  onValueChange: (value: Date) => void
}

/** The calendar and the times of a date input. Loaded when one is first used. */
export function DateTimePopover({ id, anchor, open, inside, onEnter, onClose, onDone, ...content }: DateTimePopoverProps) {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  useCloseGesture(open, onDone)
  const onOpenChange = (_next: boolean, details: Popover.Root.ChangeEventDetails) => {
    const { event, reason } = details
    const towards = event instanceof FocusEvent ? event.relatedTarget : event.target
    // The input counts as part of the popover, though it is not a trigger of the library.
    if ((reason === 'outside-press' || reason === 'focus-out') && towards === anchor.current) details.cancel()
    else if (reason === 'escape-key' || reason === 'close-press') onDone()
    else onClose()
  }
  // Where neither side of the input has room for a month, the calendar may cover the input rather than lose its last weeks.
  const side = window.matchMedia('(max-width: 719px), (max-height: 30rem)').matches ? 'shift' : 'flip'
  return (
    <DirectionProvider direction={direction(language)}>
      <Popover.Root open={open} onOpenChange={onOpenChange} modal={inside ? 'trap-focus' : false}>
        <Popover.Portal>
          <Popover.Positioner
            className="picker__pos"
            anchor={anchor}
            side="bottom"
            align="start"
            sideOffset={6}
            collisionPadding={8}
            collisionAvoidance={{ side, align: 'shift', fallbackAxisSide: 'none' }}
          >
            <Popover.Popup
              id={id}
              className="picker"
              initialFocus={false}
              finalFocus={false}
              aria-label={t('chooseDateTime')}
              onFocus={onEnter}
            >
              <Content {...content} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  )
}

function Content({ entries, value, min, onValueChange }: Pick<DateTimePopoverProps, 'entries' | 'value' | 'min' | 'onValueChange'>) {
  const t = useTexts(uiTexts)
  const timeId = useId()
  const calendar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Waits until the popover is positioned: otherwise the page would scroll to the wrong place.
    const frame = requestAnimationFrame(() => {
      const chosen = calendar.current?.querySelector<HTMLElement>('td button[tabindex="0"]')
      if (entries > 0) chosen?.focus()
      else chosen?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [entries])

  // The time of this opening: the page may have been open for days.
  const [now] = useState(() => new Date())
  const earliest = min ?? now
  const day = value ? calendarDay(value) : undefined
  const minutes = value ? minutesOf(value) : undefined
  const choose = (nextDay: Date, nextMinutes: number) => onValueChange(notBefore(instantAt(nextDay, nextMinutes), earliest))
  const dayOfTime = day ?? calendarDay(earliest)
  return (
    <>
      <div ref={calendar}>
        <Calendar day={day} min={calendarDay(earliest)} today={calendarDay(now)} onSelect={(next) => choose(next, minutes ?? FIRST_TIME)} />
      </div>
      <div className="picker__foot">
        <label className="label" htmlFor={timeId}>
          {t('time')}
        </label>
        <select
          id={timeId}
          className="input"
          dir="ltr"
          value={minutes ?? ''}
          onChange={(event) => choose(dayOfTime, Number(event.currentTarget.value))}
        >
          {minutes === undefined && (
            <option value="" hidden>
              {'--:--'}
            </option>
          )}
          {minutes !== undefined && !SLOTS.includes(minutes) && (
            <option value={minutes} hidden>
              {slotLabel(minutes)}
            </option>
          )}
          {SLOTS.map((slot) => (
            <option key={slot} value={slot} disabled={instantAt(dayOfTime, slot) < earliest}>
              {slotLabel(slot)}
            </option>
          ))}
        </select>
        <Popover.Close render={<Button variant="brand" />}>{t('done')}</Popover.Close>
      </div>
    </>
  )
}
