import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moment } from '../dates.ts'
import { fieldName, isField } from './field-names.ts'
import type { HistoryEntry } from './fleet-calls.ts'
import { useValueText } from './use-value-text.ts'

type ActionKey = Extract<keyof (typeof staffFleetTexts)['en'], `did_${string}`>

const MAX_VALUE_LENGTH = 40

/** Who changed what, the latest first. */
export function History({ entries, label }: { entries: readonly HistoryEntry[]; label: string }) {
  const t = useTexts(staffFleetTexts)
  return (
    <section className="vehicle__part" aria-label={label}>
      <h2>{label}</h2>
      {entries.length === 0 && <p className="muted small">{t('noHistory')}</p>}
      <ol className="history">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry: { at, staff, action, before, after } }: { entry: HistoryEntry }) {
  const t = useTexts(staffFleetTexts)
  const key = `did_${action}`
  const changes = before && after ? Object.keys(after).filter(isField) : []
  return (
    <li>
      <span>
        <b>{staff ? <bdi>{staff.name}</bdi> : t('commandLine')}</b> {key in staffFleetTexts.en ? t(key as ActionKey) : action}
      </span>
      <ul className="history__changes">
        {changes.map((name) => (
          <li key={name}>
            <span className="muted">{t(fieldName(name))}</span> <Change name={name} before={before?.[name]} after={after?.[name]} />
          </li>
        ))}
      </ul>
      <time className="muted tiny" dateTime={at}>
        {moment(at)}
      </time>
    </li>
  )
}

const isShort = (value: unknown): value is Parameters<ReturnType<typeof useValueText>>[1] =>
  Array.isArray(value) ? value.every((each) => typeof each === 'string') : typeof value !== 'object'

/** A short value before and after; for a long one, only that it has changed. */
function Change({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  const t = useTexts(staffFleetTexts)
  const valueText = useValueText()
  const [from, to] = [before, after].map((value) => (isShort(value) ? valueText(name, value) : undefined))
  if (from === undefined || to === undefined || from.length > MAX_VALUE_LENGTH || to.length > MAX_VALUE_LENGTH) return t('textChanged')
  return (
    <>
      <bdi>{from}</bdi> <Icon name="arrow" size="s" turn="forward" /> <bdi>{to}</bdi>
    </>
  )
}
