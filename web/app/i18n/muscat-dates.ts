/** Writes dates of Muscat's calendar. Only the first of them makes the formatter: that takes a telephone some ten milliseconds, and most pages have no such date. */
export function muscatDates(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (instant) => {
    formatter ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Muscat' })
    return formatter.format(instant)
  }
}

/** `17/11/2026`, in every language: the day an article came out. */
export const shortDate = muscatDates('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })
