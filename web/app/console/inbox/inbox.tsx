/** The inbox: the list of enquiries, the open thread, and its details. */
import { Outlet, useLocation, useNavigation, useParams, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton, IconButtonLink } from '../../ui/icon-button.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { neededPage } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { consoleMeta } from '../use-desk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxNameSearch } from './inbox-name-search.tsx'
import { inboxAddress, inboxQuery, readInboxSearch } from './inbox-search.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { LoadingThread } from './loading-thread.tsx'
import { useInboxShortcuts } from './use-inbox-shortcuts.ts'
import { useSelection } from './use-selection.ts'
import './inbox.css'
import './thread.css'
import type { Route } from './+types/inbox'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = inboxQuery(readInboxSearch(new URL(request.url).searchParams))
  return neededPage(request, asked, (query) => context.get(deskContext).api('GET /v1/staff/enquiries', { query }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return consoleMeta(matches, 'inbox', { waiting: loaderData?.counts.needs_reply })
}

/** What is being loaded: another thread, another list. */
function usePendingNavigation() {
  const { location } = useNavigation()
  const { pathname, search } = useLocation()
  if (!location) return { thread: false, list: false }
  const without = (text: string) => readInboxSearch(new URLSearchParams(text))
  return {
    thread: location.pathname !== pathname && location.pathname.includes('/enquiries/'),
    list: JSON.stringify(without(location.search)) !== JSON.stringify(without(search)),
  }
}

export default function Inbox({ loaderData: { data, meta: paging, counts, facets } }: Route.ComponentProps) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const [params] = useSearchParams()
  const search = readInboxSearch(params)
  const { id } = useParams()
  const open = id === undefined ? undefined : Number(id)
  const loading = usePendingNavigation()
  const ids = data.map((each) => each.id)
  const selection = useSelection(ids, inboxAddress(search, { page: search.page }))
  const sheet = useInboxShortcuts(ids, open, selection.toggle)
  const held = useFocusFallback()
  return (
    <>
      <TopBar title={t('inbox')}>
        <InboxNameSearch search={search} />
        <IconButtonLink
          className="inbox__csv"
          icon="download"
          variant="line"
          label={p('csv')}
          to={staffPaths.enquiriesCsv + inboxAddress(search)}
          reloadDocument
        />
        <IconButton className="inbox__keys" icon="info" variant="line" label={t('keys')} onClick={() => sheet.setShown(true)} />
      </TopBar>
      <main
        id="main"
        tabIndex={-1}
        className={classes(
          'inbox',
          open !== undefined && 'inbox--open',
          params.has('pane') && 'inbox--details',
          params.get('pane') === 'quotation' && 'inbox--quotation',
        )}
      >
        <section className="ilist" aria-label={t('list')} tabIndex={-1} {...held}>
          <InboxFilters search={search} counts={counts} facets={facets} items={data} />
          <InboxList items={data} paging={paging} search={search} open={open} busy={loading.list} selection={selection} />
          <BulkBar items={data} selection={selection} />
        </section>
        {loading.thread ? <LoadingThread /> : <Outlet />}
      </main>
      <ShortcutSheet {...sheet} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(consoleTexts)
  return <FailedPage title={t('inbox')} error={error} />
}
