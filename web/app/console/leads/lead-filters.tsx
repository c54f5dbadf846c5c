import type { AnswerOf } from '@masar/contract/calls'
import { Form } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../paths.ts'
import { SearchInput, SelectInput } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useSearchForm } from '../use-search-form.ts'
import { FormButton } from '../form-button.tsx'
import { LEAD_KINDS, leadAddress, leadSearchOfForm, OWNERS, STATES, type LeadSearch } from './lead-search.ts'

type Counts = AnswerOf<'GET /v1/staff/leads'>['counts']

/** State, kind, owner and a word to look for. */
export function LeadFilters({ search, counts }: { search: LeadSearch; counts: Counts }) {
  const t = useTexts(consoleTexts)
  const searching = useSearchForm(search.q, (form) => staffPaths.leads + leadAddress(leadSearchOfForm(form)))
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
        <SelectInput
          key={`kind ${search.kind}`}
          name="kind"
          defaultValue={search.kind ?? ''}
          placeholder={t('anyKind')}
          aria-label={t('kind')}
        >
          {LEAD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`lead_${kind}`)}
            </option>
          ))}
        </SelectInput>
        <SelectInput
          key={`owner ${search.owner}`}
          name="owner"
          defaultValue={search.owner ?? ''}
          placeholder={t('anyOwner')}
          aria-label={t('owner')}
        >
          {OWNERS.map((owner) => (
            <option key={owner} value={owner}>
              {t('withCount', { name: t(owner === 'me' ? 'view_mine' : 'nobody'), n: ofOwner[owner] })}
            </option>
          ))}
        </SelectInput>
        <FormButton text={t('apply')} />
      </Form>
    </div>
  )
}
