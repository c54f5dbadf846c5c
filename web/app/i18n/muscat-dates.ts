/**
 * Formats dates in Muscat's time zone. The formatter is created when it is first used: that takes a phone some ten milliseconds, and most
 * pages show no such date.
 */
export function muscatDates(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (instant) => {
    formatter ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Muscat' })
    return formatter.format(instant)
  }
}

/** `17/11/2026`, in both languages: the date of an article. */
export const shortDate = muscatDates('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })
