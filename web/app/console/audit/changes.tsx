import { auditTexts } from '../../i18n/audit/texts.ts'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moment } from '../dates.ts'
import type { Person } from '../person-picker.tsx'
import { fieldName, isField } from '../fleet/field-names.ts'
import { useValueText } from '../fleet/use-value-text.ts'

type Facts = Readonly<Record<string, unknown>> | null

const NONE = '-'
const BRANCH_FIELDS: ReadonlySet<string> = new Set(['branch', 'branches'])
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Fields that hold a staff id. */
const STAFF_FIELDS: ReadonlySet<string> = new Set(['assignee_id', 'owner_id'])

/** Fields that hold our own terms, which are translated; the others hold what people typed. */
const TRANSLATED_FIELDS: ReadonlySet<string> = new Set([
  'status',
  'statuses',
  'types',
  'state',
  'kind',
  'kinds',
  'reason',
  'role',
  'wrong',
  'asked_by',
  'offer_type',
  'content_type',
  'place',
])

type Key<Kind extends 'field' | 'word'> = Extract<keyof (typeof auditTexts)['en'], `${Kind}_${string}`>

const keyOf = <Kind extends 'field' | 'word'>(kind: Kind, name: string): Key<Kind> | undefined =>
  Object.hasOwn(auditTexts.en, `${kind}_${name}`) ? (`${kind}_${name}` as Key<Kind>) : undefined

/** The label of a field in the log; without one, the log's own name for it. */
function useFieldLabel() {
  const t = useTexts(auditTexts)
  const ofCars = useTexts(staffFleetTexts)
  return (name: string): string => {
    const key = keyOf('field', name)
    if (key) return t(key)
    return isField(name) ? ofCars(fieldName(name)) : leftToRight(name)
  }
}

/** Formats a value from the log: a single value, a list, or an object as its labelled parts. */
function useFactText(people: readonly Person[]) {
  const t = useTexts(staffFleetTexts)
  const word = useTexts(auditTexts)
  const fieldLabel = useFieldLabel()
  const valueText = useValueText()
  return function factText(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return NONE
    if (Array.isArray(value)) return value.map((each) => factText(name, each)).join(t('and')) || NONE
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([part, each]) => `${fieldLabel(part)} ${factText(part, each)}`)
        .join(t('and'))
    if (STAFF_FIELDS.has(name)) return people.find(({ id }) => id === value)?.name ?? `#${String(value)}`
    const key = TRANSLATED_FIELDS.has(name) || typeof value === 'boolean' ? keyOf('word', String(value)) : undefined
    if (key) return word(key)
    // The log has times in UTC; people read Muscat time.
    if (typeof value === 'string' && INSTANT.test(value)) return moment(value)
    return valueText(name, BRANCH_FIELDS.has(name) ? [String(value)] : typeof value === 'number' ? value : String(value))
  }
}

/** The fields that a change touched, before and after. */
export function Changes({ before, after, people }: { before: Facts; after: Facts; people: readonly Person[] }) {
  const t = useTexts(consoleTexts)
  const factText = useFactText(people)
  const fieldLabel = useFieldLabel()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return NONE
  return (
    <ul className="audit__changes">
      {names.map((name) => (
        <li key={name}>
          <b>{fieldLabel(name)}</b>
          {before && name in before && (
            <>
              <bdi>{factText(name, before[name])}</bdi>
              <Icon name="arrow" size="s" turn="forward" />
              <span className="unseen">{t('becomes')}</span>
            </>
          )}
          <bdi>{factText(name, after?.[name])}</bdi>
        </li>
      ))}
    </ul>
  )
}
