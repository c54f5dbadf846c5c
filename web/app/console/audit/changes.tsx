import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moment } from '../dates.ts'

type Facts = Readonly<Record<string, unknown>> | null

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value of the log as one reads it: a word, a number, a list of them, or what it is in JSON. */
const shown = (value: unknown, none: string): string => {
  if (value === null || value === undefined || value === '') return none
  if (Array.isArray(value)) return value.map((each) => shown(each, none)).join(', ') || none
  // The log keeps moments in universal time, people read Muscat's.
  if (typeof value === 'string' && INSTANT.test(value)) return moment(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

/** The fields that a change touched, before and after; named as the log has them. */
export function Changes({ before, after }: { before: Facts; after: Facts }) {
  const t = useTexts(consoleTexts)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return '-'
  return (
    <ul className="audit__changes" dir="ltr">
      {names.map((name) => (
        <li key={name}>
          <b>{name}</b>
          {before && name in before && (
            <>
              <span>{shown(before[name], '-')}</span>
              <Icon name="arrow" size="s" />
              <span className="unseen">{t('becomes')}</span>
            </>
          )}
          <span>{shown(after?.[name], '-')}</span>
        </li>
      ))}
    </ul>
  )
}
