import type { AnswerOf } from '@masar/contract/calls'
import { phonesInOrder } from '@masar/domain/phones-in-text'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { detectLanguage } from '../../i18n/language.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { storedCarName } from '../../ui/car-names.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ago, dayAndClock, shortly } from '../dates.ts'
import { initialOf } from '../../initial.ts'
import { Pager } from '../pager.tsx'
import { SkipLink } from '../skip-link.tsx'
import { useFrame, useNow } from '../use-desk.ts'
import type { ListedEnquiry as Item } from './enquiry-data.ts'
import { finerFilters, inboxAddress, PEEK, type InboxSearch } from './inbox-search.ts'
import { snoozedUntil } from './snooze-times.ts'
import type { Selection } from './use-selection.ts'
import '../../ui/tick.css'

/** The id of the bar with the actions for the selection. */
export const ACTIONS = 'inbox-actions'
/** The id of the open enquiry's thread. */
export const THREAD = 'thread'

type List = AnswerOf<'GET /v1/staff/enquiries'>

type InboxListProps = {
  items: Item[]
  paging: List['meta']
  search: InboxSearch
  open: number | undefined
  busy: boolean
  selection: Selection
}

/** The filtered enquiries. A changed list is scrolled to its top; the open enquiry is kept in view. */
export function InboxList({ items, paging, search, open, busy, selection }: InboxListProps) {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const address = inboxAddress(search, { page: search.page })
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address) list.current?.scrollTo({ top: 0 })
    shown.current = address
    if (open !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [open, address])
  if (items.length === 0) return <NothingFound search={search} />
  return (
    <>
      <ul ref={list} className={classes('ilist__items', busy && 'ilist__items--busy')} aria-busy={busy || undefined}>
        {items.map((item) => (
          <ListedEnquiry key={item.id} item={item} search={search} open={item.id === open} selection={selection} />
        ))}
      </ul>
      <Pager {...paging} hrefFor={(page) => pathname + inboxAddress(search, { page })} />
    </>
  )
}

type ListedEnquiryProps = { item: Item; search: InboxSearch; open: boolean; selection: Selection }

function ListedEnquiry({ item, search, open, selection }: ListedEnquiryProps) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const language = useLanguage()
  const now = useNow()
  const last = useId()
  const { me } = useFrame()
  const [params] = useSearchParams()
  // The open enquiry has just been read, even if the list was loaded before that.
  const unread = item.unread && (!open || params.has(PEEK))
  const waits = item.waiting_since === null ? undefined : ago(item.waiting_since, now)
  const snoozed = snoozedUntil(item.snoozed_until, now)
  return (
    <li>
      <Pick item={item} selection={selection} describedBy={`${last}when ${last}`} />
      <Link
        className={classes('it', unread && 'it--unread')}
        to={staffPaths.enquiry(item.id) + inboxAddress(search, { page: search.page })}
        aria-current={open ? 'true' : undefined}
        preventScrollReset
      >
        <Avatar initial={initialOf(item.name)} />
        <span className="it__head">
          <b dir="auto">{item.name || p('erasedName')}</b>
          {unread && <span className="it__dot" role="img" aria-label={t('unread')} />}
          <time id={`${last}when`} dateTime={item.updated_at}>
            {shortly(language, item.updated_at, now, t('yesterday'))}
          </time>
        </span>
        <Said item={item} id={last} />
        <span className="it__facts">
          <Badge tone={item.status}>{t(item.status)}</Badge>
          <Badge>{t(item.enquiry_type)}</Badge>
        </span>
        <span className="it__facts">
          {snoozed && (
            <span className="it__snoozed">
              <Icon name="clock" size="s" />
              {dayAndClock(language, snoozed)}
            </span>
          )}
          {waits && !snoozed && (
            <span className="it__waits">
              <Icon name="clock" size="s" />
              {t(`waits_${waits.unit}`, { n: waits.n })}
            </span>
          )}
          <span className="it__who">
            {item.assignee ? item.assignee.id === me.id ? t('me') : <bdi>{item.assignee.name}</bdi> : t('nobody')}
          </span>
        </span>
      </Link>
      {open && <SkipLink to={THREAD}>{t('skipToThread')}</SkipLink>}
    </li>
  )
}

/** The latest message or, if there is none yet, the text of the enquiry form. */
function Said({ item, id }: { item: Item; id: string }) {
  const t = useTexts(consoleTexts)
  const { last_conversation: last } = item
  const said = (last?.content ?? item.description).slice(0, 200)
  return (
    <span id={id} className="it__last as-listed" dir="auto">
      {said && last?.author_type === 'User' && <bdi className="it__ours">{t('ours')}</bdi>}{' '}
      {said ? <span lang={detectLanguage(said)}>{phonesInOrder(said)}</span> : <AskedCars cars={item.vehicle_list} />}
    </span>
  )
}

/** The cars asked for, shown if no text was written. */
function AskedCars({ cars: [first, ...more] }: { cars: Item['vehicle_list'] }) {
  const t = useTexts(consoleTexts)
  const language = useLanguage()
  if (!first) return null
  return `${storedCarName(language, first)}${more.length > 0 ? ` ${t('andMore', { n: more.length })}` : ''}`
}

type PickProps = { item: Item; selection: Selection; describedBy: string }

/**
 * Selects the enquiry; with Shift, all from the one selected before. Needs JavaScript. The description tells apart several
 * enquiries of one customer.
 */
function Pick({ item: { id, name }, selection, describedBy }: PickProps) {
  const t = useTexts(deskTexts)
  const all = useTexts(consoleTexts)
  if (!useHydrated()) return null
  return (
    <>
      <label className="it__pick">
        <input
          className="tick"
          type="checkbox"
          checked={selection.has(id)}
          aria-label={t('select', { name })}
          aria-describedby={describedBy}
          onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      {selection.has(id) && <SkipLink to={ACTIONS}>{all('skipToActions')}</SkipLink>}
    </>
  )
}

function NothingFound({ search }: { search: InboxSearch }) {
  const t = useTexts(consoleTexts)
  const narrowed = search.q !== '' || finerFilters(search) > 0 || search.page > 1
  return (
    <div className="ilist__none">
      <EmptyState
        title={narrowed ? t('nothingFound') : t('nothingHere')}
        line={narrowed ? t('nothingFoundHelp') : t('nothingHereHelp')}
        level={2}
      >
        {(narrowed || search.view !== 'all') && (
          <ButtonLink variant="line" size="sm" to={staffPaths.inbox + inboxAddress({ view: 'all', order: search.order, q: '', page: 1 })}>
            {t('showAll')}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}
