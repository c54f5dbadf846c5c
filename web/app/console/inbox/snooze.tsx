import { addDays, muscatDay } from '@masar/domain/muscat-time'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTimeField } from '../../ui/date-time-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSettings } from '../../settings.ts'
import { Menu } from '../../ui/menu.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { dayAndClock } from '../dates.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useNow } from '../use-desk.ts'
import type { Enquiry } from './enquiry-data.ts'
import { SNOOZE } from './intents.ts'
import { Part } from '../part.tsx'
import { morningOf, snoozeChoices, snoozedUntil } from './snooze-times.ts'

/** Snoozes an open enquiry, or ends the snooze. */
export function Snooze({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { Form, pending, refused } = useConsoleForm<string | null>(SNOOZE, {
    onDone: (until) => notify.ok(until === null ? t('unsnoozed') : t('snoozed', { time: dayAndClock(language, until) })),
  })
  const held = useFocusFallback()
  const until = snoozedUntil(enquiry.snoozed_until, now)
  const put = (moment: Date) => {
    if (input.current) input.current.value = moment.toISOString()
    form.current?.requestSubmit()
  }
  return (
    <Part title={t('snooze')} tabIndex={-1} {...held}>
      {until && (
        <p className="snooze__until">
          <Icon name="clock" size="s" />
          {t('snoozedUntil', { time: dayAndClock(language, until) })}
        </p>
      )}
      <div className="snooze">
        <SnoozeMenu
          put={put}
          trigger={
            <Button size="sm" busy={pending} data-shortcut="snooze" aria-keyshortcuts="s">
              <Icon name="clock" size="s" />
              {t(until ? 'snoozeChange' : 'snooze')}
            </Button>
          }
        />
        <Form method="post" ref={form}>
          <input type="hidden" name="intent" value={SNOOZE} />
          <input ref={input} type="hidden" name="until" />
          {until && (
            <Button type="submit" size="sm" busy={pending} onClick={() => input.current && (input.current.value = '')}>
              {t('unsnooze')}
            </Button>
          )}
        </Form>
      </div>
      {!until && <p className="hint">{t('snoozeHint')}</p>}
      <RefusalNote refused={refused} />
    </Part>
  )
}

/** A menu of times until which to snooze, with a dialog for any other time. */
export function SnoozeMenu({ trigger, put }: { trigger: ReactElement; put: (moment: Date) => void }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const now = useNow()
  const { closed_days: closedDays } = useSettings()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Menu
        trigger={trigger}
        items={[
          ...snoozeChoices(now, closedDays).map((choice) => ({
            label: t(choice.text, { time: dayAndClock(language, choice.until.toISOString()) }),
            onSelect: () => put(choice.until),
          })),
          { label: t('otherMoment'), onSelect: () => setChoosing(true) },
        ]}
      />
      {/* The key resets the dialog on a new day, so that it proposes the morning after that day. */}
      <OtherMoment key={muscatDay(now)} open={choosing} setOpen={setChoosing} put={put} />
    </>
  )
}

function OtherMoment({ open, setOpen, put }: { open: boolean; setOpen: (open: boolean) => void; put: (moment: Date) => void }) {
  const t = useTexts(deskTexts)
  const now = useNow()
  const [moment, setMoment] = useState<Date | null>(() => morningOf(addDays(now, 1)))
  const [missing, setMissing] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(moment === null)
    if (moment === null) return
    setOpen(false)
    put(moment)
  }
  return (
    <Modal open={open} onOpenChange={setOpen} title={t('snooze')} description={t('snoozeHint')}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <Field label={t('until')} error={missing && t('notTime')}>
          <DateTimeField value={moment} onValueChange={setMoment} min={now} />
        </Field>
        <Button type="submit" variant="brand">
          {t('snooze')}
        </Button>
      </form>
    </Modal>
  )
}
