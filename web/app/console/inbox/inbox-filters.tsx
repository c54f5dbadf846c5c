import type { AnswerOf } from '@masar/contract/calls'
import { ENQUIRY_STATUSES } from '@masar/domain/enquiry-status'
import { BRANCH_IDS } from '@masar/domain/locations'
import { KINDS } from '@masar/domain/vehicles'
import { grouped } from '@masar/domain/digits'
import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Count } from '../../ui/badge.tsx'
import { Field, SelectInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/chip.css'
import { useBranchName } from '../../use-branch-name.ts'
import { FormButton } from '../form-button.tsx'
import { numbered, PersonSelect } from '../person-picker.tsx'
import { useFrame } from '../use-desk.ts'
import { useSearchForm } from '../use-search-form.ts'
import type { ListedEnquiry } from './enquiry-data.ts'
import { KeptSearch } from './inbox-name-search.tsx'
import { finerFilters, inboxAddress, ORDERS, inboxSearchOfForm, VIEWS, type InboxSearch, type View } from './inbox-search.ts'

type Counts = AnswerOf<'GET /v1/staff/enquiries'>['counts']
type Facets = AnswerOf<'GET /v1/staff/enquiries'>['facets']

const countOf = (counts: Counts): Record<View, number> => ({
  open: counts.open,
  reply: counts.needs_reply,
  mine: counts.mine,
  unassigned: counts.unassigned,
  unread: counts.unread,
  snoozed: counts.snoozed,
  all: counts.all,
})

type InboxFiltersProps = { search: InboxSearch; counts: Counts; facets: Facets; items: readonly ListedEnquiry[] }

/** The views of the list with their counts, and finer filters below them. */
export function InboxFilters({ search, counts, facets, items }: InboxFiltersProps) {
  const t = useTexts(consoleTexts)
  const { pathname } = useLocation()
  const numbers = countOf(counts)
  const views = useRef<HTMLElement>(null)
  const shown = VIEWS.indexOf(search.view)
  useEffect(() => {
    // The views do not all fit: scrolls to the current one.
    views.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <div className="ilist__filters">
      <nav className="ilist__views" aria-label={t('views')} ref={views}>
        {VIEWS.map((view) => (
          <Link
            key={view}
            className="chip"
            to={pathname + inboxAddress(search, { view, status: undefined, assignee: undefined })}
            aria-current={view === search.view ? 'true' : undefined}
            preventScrollReset
          >
            {t(`view_${view}`)}
            <span className="chip__count num">{grouped(numbers[view])}</span>
          </Link>
        ))}
      </nav>
      <FinerFilters search={search} facets={facets} items={items} />
    </div>
  )
}

/** Filters by assignee: offers the colleagues, and the chosen person even if they no longer work here. */
function AssigneeField({ assignee, items }: { assignee: number | undefined; items: readonly ListedEnquiry[] }) {
  const t = useTexts(consoleTexts)
  const { colleagues } = useFrame()
  const known = items.find((item) => item.assignee?.id === assignee)?.assignee
  const chosen = assignee === undefined ? null : (known ?? numbered(assignee))
  return (
    <Field label={t('inHandsOf')}>
      <PersonSelect name="assignee" chosen={chosen} people={colleagues} placeholder={t('any')} />
    </Field>
  )
}

/** Type, status and branch with the number of matches, assignee and order. A choice applies at once; without JavaScript, by the button. */
function FinerFilters({ search, facets, items }: Omit<InboxFiltersProps, 'counts'>) {
  const t = useTexts(consoleTexts)
  const branchName = useBranchName()
  const { pathname } = useLocation()
  const active = finerFilters(search)
  const { type = '', status = '', branch = '', assignee, order } = search
  const addressOf = (form: HTMLFormElement) => pathname + inboxAddress(inboxSearchOfForm(form))
  const choosing = useSearchForm(search.q, addressOf, { type, status, branch, assignee: String(assignee ?? ''), order })
  return (
    <details className="finer">
      <summary>
        <Icon name="filter" size="s" />
        <span>{t('filters')}</span>
        {active > 0 && <Count value={active} label={t('activeFilters', { n: active })} />}
        <span className="finer__order">{t(`order_${search.order}`)}</span>
        <Icon name="down" size="s" />
      </summary>
      <Form className="finer__form" action={pathname} aria-label={t('filters')} {...choosing}>
        <KeptSearch
          search={search}
          change={{ type: undefined, status: undefined, branch: undefined, assignee: undefined, order: 'activity' }}
        />
        <Field label={t('type')}>
          <SelectInput name="type" defaultValue={type} placeholder={t('any')}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t('withCount', { name: t(kind), n: facets.enquiry_type[kind] })}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={t('status')}>
          <SelectInput name="status" defaultValue={status} placeholder={t('any')}>
            {ENQUIRY_STATUSES.map((each) => (
              <option key={each} value={each}>
                {t('withCount', { name: t(each), n: facets.status[each] })}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={t('branch')}>
          <SelectInput name="branch" defaultValue={branch} placeholder={t('any')}>
            {BRANCH_IDS.map((id) => (
              <option key={id} value={id}>
                {t('withCount', { name: branchName(id), n: facets.branch[id] })}
              </option>
            ))}
          </SelectInput>
        </Field>
        <AssigneeField assignee={assignee} items={items} />
        <Field label={t('order')}>
          <SelectInput name="order" defaultValue={order}>
            {ORDERS.map((each) => (
              <option key={each} value={each}>
                {t(`order_${each}`)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <FormButton text={t('apply')} />
        {active > 0 && (
          <Link
            className="link tap"
            to={pathname + inboxAddress(search, { type: undefined, status: undefined, branch: undefined, assignee: undefined })}
          >
            {t('clearFilters')}
          </Link>
        )}
      </Form>
    </details>
  )
}
