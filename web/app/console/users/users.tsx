/** The staff accounts, for admins: the list, with an open or new one beside it. */
import type { AnswerOf } from '@masar/contract/calls'
import { Link, Outlet, useOutlet, useParams, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { neededPage } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { pageIn, queryString } from '../list-search.ts'
import { NothingFound } from '../nothing-found.tsx'
import { MailAddress } from '../mail-address.tsx'
import { Pager } from '../pager.tsx'
import { consoleMeta } from '../use-desk.ts'
import '../list-page.css'
import type { Route } from './+types/users'

type User = AnswerOf<'GET /v1/staff/users'>['data'][number]

const PER_PAGE = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = { page: pageIn(new URL(request.url).searchParams), per_page: PER_PAGE }
  return neededPage(request, asked, (query) => context.get(deskContext).api('GET /v1/staff/users', { query }))
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'users')
}

export default function Users({ loaderData: { data, meta: paging } }: Route.ComponentProps) {
  const t = useTexts(consoleTexts)
  const [params] = useSearchParams()
  const page = pageIn(params)
  const opened = useOutlet() !== null
  return (
    <>
      <TopBar title={t('users')}>
        <ButtonLink variant="primary" size="sm" to={staffPaths.newUser}>
          <Icon name="plus" size="s" />
          {t('newUser')}
        </ButtonLink>
      </TopBar>
      <main id="main" tabIndex={-1} className={opened ? 'page list-page list-page--open' : 'page list-page'}>
        <div className="list-page__list">
          {data.length === 0 ? <NothingFound all={staffPaths.users} /> : <UserTable users={data} search={queryString({ page })} />}
          <Pager {...paging} hrefFor={(next) => staffPaths.users + queryString({ page: next })} />
        </div>
        <Outlet />
      </main>
    </>
  )
}

function UserTable({ users, search }: { users: User[]; search: string }) {
  const t = useTexts(consoleTexts)
  const open = Number(useParams()['id'])
  return (
    <Table label={t('users')} className="list-page__table">
      <TableHead columns={[[t('name')], [t('role')], [t('totp'), 'list-page__wide'], [t('state')]]} />
      <tbody>
        {users.map((user) => (
          <tr key={user.id} aria-selected={user.id === open || undefined}>
            <th scope="row">
              <Link className="list-page__link" to={staffPaths.user(user.id) + search} preventScrollReset>
                <b>
                  <bdi>{user.name}</bdi>
                </b>
              </Link>
              <span className="muted tiny list-page__sub">
                <MailAddress address={user.user_name} />
              </span>
            </th>
            <td>{t(user.role)}</td>
            <td className="list-page__wide">{t(user.totp ? 'totpOn' : 'totpOff')}</td>
            <td>
              <Badge tone={user.active ? 'ok' : 'neutral'}>{t(user.active ? 'active' : 'disabled')}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(consoleTexts)
  return <FailedPage title={t('users')} error={error} />
}
