import type { AnswerOf } from '@masar/contract/calls'
import { useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../paths.ts'
import { SelectInput, TextInput } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { LEAD_KINDS, leadAddress, leadSearchOfForm, OWNERS, STATES, type LeadSearch } from './lead-search.ts'

type Counts = AnswerOf<'GET /v1/staff/leads'>['counts']

const PAUSE = 350

/** State, kind, owner and a word to look for. */
export function LeadFilters({ search, counts }: { search: LeadSearch; counts: Counts }) {
  const t = useTexts(consoleTexts)
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = (form: HTMLFormElement, replace: boolean) =>
    void navigate(staffPaths.leads + leadAddress(leadSearchOfForm(form)), { replace, preventScrollReset: true })
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
      <Form
        className="list-page__form"
        role="search"
        action={staffPaths.leads}
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement) look(currentTarget, false)
        }}
        onInput={({ currentTarget, target }) => {
          if (!(target instanceof HTMLInputElement)) return
          clearTimeout(timer.current)
          timer.current = setTimeout(() => look(currentTarget, true), PAUSE)
        }}
      >
        <input type="hidden" name="state" value={search.state} />
        <TextInput
          icon="search"
          type="search"
          name="q"
          defaultValue={search.q}
          maxLength={200}
          placeholder={t('searchLeads')}
          aria-label={t('searchLeads')}
        />
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
        {!hydrated && (
          <button className="btn btn--line btn--sm" type="submit">
            {t('apply')}
          </button>
        )}
      </Form>
    </div>
  )
}
