/** What staff changed, the latest first; for admins. */
import type { AnswerOf } from '@masar/contract/calls'
import { AUDIT_ACTIONS } from '@masar/domain/audit'
import { Form, Link, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, SelectInput, TextInput } from '../../ui/field.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { neededPage, wanted } from '../calls.ts'
import { moment } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { NothingFound } from '../nothing-found.tsx'
import { Pager } from '../pager.tsx'
import { consoleMeta } from '../use-desk.ts'
import { useSearchForm } from '../use-search-form.ts'
import { auditAddress, auditQuery, auditSearchOfForm, readAuditSearch, type AuditSearch } from './audit-search.ts'
import { numbered, PersonSelect, type Person } from '../person-picker.tsx'
import { Changes } from './changes.tsx'
import '../list-page.css'
import { FormButton } from '../form-button.tsx'
import './audit.css'
import type { Route } from './+types/audit'

type Entry = AnswerOf<'GET /v1/staff/audit'>['data'][number]

/** The largest page size of the API. Disabled accounts are included: former staff are in the log too. */
const MAX_PEOPLE = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = auditQuery(readAuditSearch(new URL(request.url).searchParams))
  const { api } = context.get(deskContext)
  const log = await neededPage(request, asked, (query) => api('GET /v1/staff/audit', { query }))
  const users = await wanted(api('GET /v1/staff/users', { query: { per_page: MAX_PEOPLE } }))
  return { ...log, people: (users?.data ?? []).map(({ id, name }) => ({ id, name })) }
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'audit')
}

export default function Audit({ loaderData: { data, meta: paging, people } }: Route.ComponentProps) {
  const t = useTexts(consoleTexts)
  const [params] = useSearchParams()
  const search = readAuditSearch(params)
  return (
    <>
      <TopBar title={t('audit')} />
      <main id="main" tabIndex={-1} className="page list-page">
        <div className="list-page__list">
          <AuditFilters search={search} people={people} />
          {data.length === 0 ? (
            <NoEntries narrowed={auditAddress(search) !== '' || search.page > 1} />
          ) : (
            <Table label={t('audit')} className="audit">
              <TableHead columns={[[t('when')], [t('who')], [t('what')], [t('subject')], [t('changes')]]} />
              <tbody>
                {data.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} people={people} />
                ))}
              </tbody>
            </Table>
          )}
          <Pager {...paging} hrefFor={(page) => staffPaths.audit + auditAddress(search, { page })} />
        </div>
      </main>
    </>
  )
}

function NoEntries({ narrowed }: { narrowed: boolean }) {
  const t = useTexts(consoleTexts)
  return narrowed ? <NothingFound all={staffPaths.audit} /> : <EmptyState title={t('noAudit')} line={t('noAuditHelp')} level={2} />
}

function AuditRow({ entry: { at, staff, action, subject, before, after }, people }: { entry: Entry; people: readonly Person[] }) {
  const t = useTexts(consoleTexts)
  const known = AUDIT_ACTIONS.find((each) => each === action)
  return (
    <tr className="audit__row">
      <td className="nw audit__at">
        <time dateTime={at}>{moment(at)}</time>
      </td>
      <td className="audit__who">{staff ? <bdi>{staff.name}</bdi> : <span className="muted">{t('commandLine')}</span>}</td>
      <td>{known ? t(`did_${known}`) : <span className="ltr">{action}</span>}</td>
      <td className="audit__where">
        <Subject {...subject} />
      </td>
      <td>
        <Changes before={before} after={after} people={people} />
      </td>
    </tr>
  )
}

/** Subjects that have a page of their own, by their names in the log. */
const SUBJECTS = {
  enquiry: { text: 'oneEnquiry', to: staffPaths.enquiry },
  lead: { text: 'oneLead', to: staffPaths.lead },
  customer: { text: 'oneCustomer', to: staffPaths.customer },
  canned_reply: { text: 'oneReply', to: staffPaths.reply },
  offer: { text: 'oneOffer', to: staffPaths.offer },
  article: { text: 'oneArticle', to: staffPaths.article },
  user: { text: 'oneUser', to: staffPaths.user },
} as const

const isKnown = (kind: string): kind is keyof typeof SUBJECTS => Object.hasOwn(SUBJECTS, kind)

function Subject({ kind, id, name }: Entry['subject']) {
  const t = useTexts(consoleTexts)
  if (name !== null) return <bdi>{name}</bdi>
  // No link: the id does not say which kind of car it was.
  if (kind === 'vehicle') return id === null ? t('all_vehicle') : t('oneVehicle', { id: String(id) })
  if (kind === 'unit' && id !== null) return t('oneUnit', { id: String(id) })
  if (kind === 'settings') {
    return (
      <Link className="link" to={staffPaths.settings}>
        {t('settings')}
      </Link>
    )
  }
  if (!isKnown(kind)) return <span className="ltr">{id === null ? kind : `${kind} #${id}`}</span>
  if (id === null) return t(`all_${kind}`)
  const { text, to } = SUBJECTS[kind]
  return (
    <Link className="link" to={to(id)}>
      {t(text, { id: String(id) })}
    </Link>
  )
}

function AuditFilters({ search, people }: { search: AuditSearch; people: readonly Person[] }) {
  const t = useTexts(consoleTexts)
  const chosen = search.staff === undefined ? null : numbered(search.staff)
  const { action = '', from, to } = search
  const searching = useSearchForm('', (form) => staffPaths.audit + auditAddress(auditSearchOfForm(form)), {
    staff: String(search.staff ?? ''),
    action,
    from,
    to,
  })
  return (
    <Form className="audit__filters" action={staffPaths.audit} {...searching}>
      <Field label={t('who')}>
        <PersonSelect name="staff" chosen={chosen} people={people} placeholder={t('everybody')} />
      </Field>
      <Field label={t('what')}>
        <SelectInput name="action" defaultValue={action} placeholder={t('anything')}>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`did_${action}`)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field label={t('fromDay')}>
        <TextInput name="from" type="date" defaultValue={from} />
      </Field>
      <Field label={t('toDay')}>
        <TextInput name="to" type="date" defaultValue={to} />
      </Field>
      <FormButton text={t('apply')} />
      {auditAddress(search) !== '' && (
        <Link className="link tap" to={staffPaths.audit}>
          {t('clearFilters')}
        </Link>
      )}
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(consoleTexts)
  return <FailedPage title={t('audit')} error={error} />
}
