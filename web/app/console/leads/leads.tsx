/** What visitors sent by the contact, lease and corporate forms: the list, and the one that is open beside it. */
import type { AnswerOf } from '@masar/contract/calls'
import { phonesInOrder } from '@masar/domain/phones-in-text'
import { Link, Outlet, useOutlet, useParams, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { detectLanguage } from '../../i18n/language.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { neededPage } from '../calls.ts'
import { CsvLink } from '../csv-link.tsx'
import { shortly } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { Pager } from '../pager.tsx'
import { consoleMeta, useNow } from '../use-desk.ts'
import { LeadFilters } from './lead-filters.tsx'
import { leadAddress, leadQuery, readLeadSearch, type LeadSearch } from './lead-search.ts'
import '../list-page.css'
import type { Route } from './+types/leads'

type Lead = AnswerOf<'GET /v1/staff/leads'>['data'][number]

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = leadQuery(readLeadSearch(new URL(request.url).searchParams))
  return neededPage(request, asked, (query) => context.get(deskContext).api('GET /v1/staff/leads', { query }))
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'leads')
}

export default function Leads({ loaderData: { data, meta: paging, counts } }: Route.ComponentProps) {
  const t = useTexts(consoleTexts)
  const [params] = useSearchParams()
  const search = readLeadSearch(params)
  const opened = useOutlet() !== null
  return (
    <>
      <TopBar title={t('leads')}>
        <CsvLink to={staffPaths.leadsCsv + leadAddress(search)} />
      </TopBar>
      <main id="main" tabIndex={-1} className={opened ? 'page list-page list-page--open' : 'page list-page'}>
        <div className="list-page__list">
          <LeadFilters search={search} counts={counts} />
          {data.length === 0 ? <NoLeads search={search} /> : <LeadTable leads={data} search={search} />}
          <Pager {...paging} hrefFor={(page) => staffPaths.leads + leadAddress(search, { page })} />
        </div>
        <Outlet />
      </main>
    </>
  )
}

function LeadTable({ leads, search }: { leads: Lead[]; search: LeadSearch }) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const language = useLanguage()
  const now = useNow()
  const open = Number(useParams()['id'])
  return (
    <Table label={t('leads')} className="list-page__table">
      <TableHead
        columns={[
          [t('from_whom')],
          [t('kind')],
          [t('message'), 'list-page__wide list-page__message'],
          [t('owner'), 'list-page__roomy'],
          [t('state'), 'list-page__roomy'],
          [t('received'), 'end'],
        ]}
      />
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} aria-selected={lead.id === open || undefined}>
            <th scope="row">
              <Link
                className="list-page__link"
                to={staffPaths.lead(lead.id) + leadAddress(search, { page: search.page })}
                preventScrollReset
              >
                <b>
                  <bdi>{lead.name || p('erasedName')}</bdi>
                </b>
              </Link>
              {lead.company !== '' && (
                <span className="muted tiny list-page__sub">
                  <bdi>{lead.company}</bdi>
                </span>
              )}
              {lead.automatic && (
                <span className="list-page__mark">
                  <Badge>{t('lead_automatic')}</Badge>
                </span>
              )}
            </th>
            <td>
              <Badge>{t(`lead_${lead.kind}`)}</Badge>
            </td>
            <td className="list-page__wide list-page__message">
              <span className="list-page__words as-listed" dir="auto" lang={detectLanguage(lead.description)}>
                {phonesInOrder(lead.description)}
              </span>
            </td>
            <td className="list-page__roomy">{lead.owner ? <bdi>{lead.owner.name}</bdi> : <span className="muted">{t('nobody')}</span>}</td>
            <td className="list-page__roomy">
              <Badge tone={lead.state === 'open' ? 'new_enquiry' : 'completed'}>{t(`lead_${lead.state}`)}</Badge>
            </td>
            <td className="end">
              <time dateTime={lead.created_at}>{shortly(language, lead.created_at, now, t('yesterday'))}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const EVERY_LEAD: LeadSearch = { state: 'all', q: '', page: 1 }

function NoLeads({ search }: { search: LeadSearch }) {
  const t = useTexts(consoleTexts)
  const narrowed = leadAddress(search) !== '' || search.page > 1
  return (
    <EmptyState title={narrowed ? t('nothingFound') : t('noLeads')} line={narrowed ? t('nothingFoundHelp') : t('noLeadsHelp')} level={2}>
      {(leadAddress(search) !== leadAddress(EVERY_LEAD) || search.page > 1) && (
        <ButtonLink variant="line" to={staffPaths.leads + leadAddress(EVERY_LEAD)}>
          {t('showAll')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(consoleTexts)
  return <FailedPage title={t('leads')} error={error} />
}
