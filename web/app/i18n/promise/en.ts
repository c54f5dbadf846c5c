/** Texts about how soon staff usually reply. */
export const en = {
  usual_minutes: { one: 'Usually answered within {n} minute.', other: 'Usually answered within {n} minutes.' },
  usual_hours: { one: 'Usually answered within an hour.', other: 'Usually answered within {n} hours.' },
  usual_days: { one: 'Usually answered within a day.', other: 'Usually answered within {n} days.' },
  opens: 'Our branches are closed now: we write back from {day} {time}.',
  opensToday: 'Our branches are closed now: we write back from {time} today.',
} as const
