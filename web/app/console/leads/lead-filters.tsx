import type { AnswerOf } from '@masar/contract/calls'
import { LEAD_KINDS } from '@masar/domain/leads'
import { Form } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { SearchInput, SelectInput } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useSearchForm } from '../use-search-form.ts'
import { FormButton } from '../form-button.tsx'
import { numbered, type Person } from '../person-picker.tsx'
import { useFrame } from '../use-desk.ts'
import { leadAddress, leadSearchOfForm, OWNERS, STATES, type LeadSearch } from './lead-search.ts'

type Counts = AnswerOf<'GET /v1/staff/leads'>['counts']

/** The colleagues, and the chosen person even if they no longer work here. */
function useOthers(owner: LeadSearch['owner']): readonly Person[] {
  const { me, colleagues } = useFrame()
  const others = colleagues.filter(({ id }) => id !== me.id)
  if (typeof owner !== 'number' || others.some(({ id }) => id === owner)) return others
  return [colleagues.find(({ id }) => id === owner) ?? numbered(owner), ...others]
}

/** Filters by state, kind and owner, and the search text. */
export function LeadFilters({ search, counts }: { search: LeadSearch; counts: Counts }) {
  const t = useTexts(consoleTexts)
  const { kind = '', owner = '' } = search
  const others = useOthers(search.owner)
  const searching = useSearchForm(search.q, (form) => staffPaths.leads + leadAddress(leadSearchOfForm(form)), {
    kind,
    owner: String(owner),
  })
  const numbers = { open: counts.open, done: counts.all - counts.open, all: counts.all }
  const ofOwner = { me: counts.mine, none: counts.unassigned }
  return (
    <div className="list-page__tools">
      <Segmented
        label={t('state')}
        value={search.state}
        options={STATES.map((state) => ({
          value: state,
          label: t('withCount', { name: t(state === 'all' ? 'view_all' : `lead_${state}`), n: numbers[state] }),
          to: staffPaths.leads + leadAddress(search, { state }),
        }))}
      />
      <Form className="list-page__form" action={staffPaths.leads} {...searching}>
        <input type="hidden" name="state" value={search.state} />
        <SearchInput label={t('searchLeads')} defaultValue={search.q} maxLength={200} />
        <SelectInput name="kind" defaultValue={kind} placeholder={t('anyKind')} aria-label={t('kind')}>
          {LEAD_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`lead_${each}`)}
            </option>
          ))}
        </SelectInput>
        <SelectInput name="owner" defaultValue={owner} placeholder={t('anyOwner')} aria-label={t('owner')}>
          {OWNERS.map((each) => (
            <option key={each} value={each}>
              {t('withCount', { name: t(each === 'me' ? 'view_mine' : 'nobody'), n: ofOwner[each] })}
            </option>
          ))}
          {others.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </SelectInput>
        <FormButton text={t('apply')} />
      </Form>
    </div>
  )
}
