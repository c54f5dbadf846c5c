/** The customers: the list, and the one that is open beside it. */
import { spacedPhone } from '@masar/domain/phone'
import type { AnswerOf } from '@masar/contract/calls'
import { grouped } from '@masar/domain/digits'
import { Form, Link, Outlet, useOutlet, useParams, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchInput } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { neededPage } from '../calls.ts'
import { day, shortly } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { formParams } from '../list-search.ts'
import { MailAddress } from '../mail-address.tsx'
import { NothingFound } from '../nothing-found.tsx'
import { Pager } from '../pager.tsx'
import { consoleMeta, useNow } from '../use-desk.ts'
import { useSearchForm } from '../use-search-form.ts'
import { customerAddress, customerQuery, readCustomerSearch, type CustomerSearch } from './customer-search.ts'
import '../list-page.css'
import { FormButton } from '../form-button.tsx'
import type { Route } from './+types/customers'

type Customer = AnswerOf<'GET /v1/staff/customers'>['data'][number]

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = customerQuery(readCustomerSearch(new URL(request.url).searchParams))
  return neededPage(request, asked, (query) => context.get(deskContext).api('GET /v1/staff/customers', { query }))
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'customers')
}

export default function Customers({ loaderData: { data, meta: paging } }: Route.ComponentProps) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const [params] = useSearchParams()
  const search = readCustomerSearch(params)
  const erased = params.get('erased')
  const opened = useOutlet() !== null
  return (
    <>
      <TopBar title={t('customers')} />
      <main id="main" tabIndex={-1} className={opened ? 'page list-page list-page--open' : 'page list-page'}>
        <div className="list-page__list">
          <div role="status" className="list-page__said">
            {erased !== null && /^\d+$/.test(erased) && <Note icon="check">{p('erased', { id: leftToRight(`#${erased}`) })}</Note>}
          </div>
          <CustomerFilter search={search} />
          {data.length === 0 ? (
            <NoCustomers narrowed={search.q !== '' || search.page > 1} />
          ) : (
            <CustomerTable customers={data} search={search} />
          )}
          <Pager {...paging} hrefFor={(page) => staffPaths.customers + customerAddress(search, { page })} />
        </div>
        <Outlet />
      </main>
    </>
  )
}

function CustomerFilter({ search: { q } }: { search: CustomerSearch }) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const searching = useSearchForm(q, (form) => staffPaths.customers + customerAddress(readCustomerSearch(formParams(form))))
  return (
    <div className="list-page__tools">
      <Form className="list-page__form list-page__form--alone" action={staffPaths.customers} {...searching}>
        <SearchInput label={p('search')} defaultValue={q} maxLength={200} />
        <FormButton text={t('apply')} />
      </Form>
    </div>
  )
}

function CustomerTable({ customers, search }: { customers: Customer[]; search: CustomerSearch }) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const language = useLanguage()
  const now = useNow()
  const open = Number(useParams()['id'])
  return (
    <Table label={t('customers')} className="list-page__table">
      <TableHead
        columns={[
          [t('name')],
          [t('phone'), 'list-page__wide'],
          [p('enquiries'), 'end num'],
          [p('lastActivity'), 'list-page__wide'],
          [p('since'), 'end list-page__wide'],
        ]}
      />
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id} aria-selected={customer.id === open || undefined}>
            <th scope="row">
              <Link
                className="list-page__link"
                to={staffPaths.customer(customer.id) + customerAddress(search, { page: search.page })}
                preventScrollReset
              >
                <b>
                  <bdi>{customer.name || p('noName')}</bdi>
                </b>
              </Link>
              <span className="muted tiny list-page__sub">
                <MailAddress address={customer.email} />
              </span>
            </th>
            <td className="list-page__wide">
              {customer.phone === '' ? '-' : <span className="ltr num">{spacedPhone(customer.phone)}</span>}
            </td>
            <td className="end num">{grouped(customer.enquiries)}</td>
            <td className="list-page__wide">
              <time dateTime={customer.last_activity_at}>{shortly(language, customer.last_activity_at, now, t('yesterday'))}</time>
            </td>
            <td className="end list-page__wide">
              <time dateTime={customer.created_at}>{day(language, customer.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function NoCustomers({ narrowed }: { narrowed: boolean }) {
  const p = useTexts(peopleTexts)
  if (narrowed) return <NothingFound all={staffPaths.customers} />
  return <EmptyState title={p('noCustomers')} line={p('noCustomersHelp')} level={2} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(consoleTexts)
  return <FailedPage title={t('customers')} error={error} />
}
