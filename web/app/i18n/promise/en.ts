/** What is said about how soon somebody answers. */
export const en = {
  usual_minutes: { one: 'Usually answered within {n} minute.', other: 'Usually answered within {n} minutes.' },
  usual_hours: { one: 'Usually answered within an hour.', other: 'Usually answered within {n} hours.' },
  usual_days: { one: 'Usually answered within a day.', other: 'Usually answered within {n} days.' },
  opens: 'We are closed now and answer from {day} {time}.',
  opensToday: 'We are closed now and answer from {time} today.',
} as const
