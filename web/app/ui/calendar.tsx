import { useMemo } from 'react'
import { DayPicker, type ClassNames, type Formatters, type Labels, type Modifiers } from 'react-day-picker'
import { direction, type Language } from '../i18n/language.ts'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { Icon } from './icon.tsx'
import './calendar.css'

/** Arabic words, Western digits. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }
const SATURDAY = 6

const CLASS_NAMES: Partial<ClassNames> = {
  root: 'cal',
  months: 'cal__months',
  nav: 'cal__nav',
  button_previous: 'ibtn',
  button_next: 'ibtn',
  month_caption: 'cal__caption',
  month_grid: 'cal__grid',
  weekday: 'cal__weekday',
  day: 'cal__day',
  day_button: 'cal__button',
}

const format = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(LOCALES[language], options)
  return (date: Date) => formatter.format(date)
}

/** Names and labels from the browser's own Arabic and English, so that no locale has to be downloaded. */
function useNames(): { formatters: Partial<Formatters>; labels: Partial<Labels> } {
  const language = useLanguage()
  const t = useTexts(uiTexts)
  return useMemo(() => {
    const month = format(language, { month: 'long', year: 'numeric' })
    const weekday = format(language, { weekday: 'long' })
    const whole = format(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const describe = (date: Date, { today, selected }: Partial<Modifiers> = {}) =>
      [today && t('today'), whole(date), selected && t('selected')].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
    return {
      formatters: {
        formatCaption: month,
        formatDay: (date) => String(date.getDate()),
        formatWeekdayName: format(language, { weekday: language === 'ar' ? 'narrow' : 'short' }),
      },
      labels: {
        labelNav: () => t('chooseDateTime'),
        labelPrevious: () => t('previousMonth'),
        labelNext: () => t('nextMonth'),
        labelGrid: month,
        labelWeekday: weekday,
        labelDayButton: describe,
        labelGridcell: describe,
      },
    }
  }, [language, t])
}

const Chevron = ({ orientation }: { orientation?: string }) => <Icon name="chev" turn={orientation === 'left' ? 'back' : 'forward'} />

/** A constant: a new component at each render would remount the icon under a pressed button. */
const COMPONENTS = { Chevron }

type CalendarProps = {
  day: Date | undefined
  /** Days before this one cannot be chosen. */
  min: Date
  today: Date
  onSelect: (day: Date) => void
}

/** A month of days. A Date stands for a calendar day, at noon local time (date-slots.ts). */
export function Calendar({ day, min, today, onSelect }: CalendarProps) {
  const language = useLanguage()
  return (
    <DayPicker
      mode="single"
      required
      selected={day}
      onSelect={onSelect}
      today={today}
      defaultMonth={day ?? min}
      startMonth={min}
      disabled={{ before: min }}
      weekStartsOn={SATURDAY}
      dir={direction(language)}
      lang={language}
      classNames={CLASS_NAMES}
      components={COMPONENTS}
      {...useNames()}
    />
  )
}
