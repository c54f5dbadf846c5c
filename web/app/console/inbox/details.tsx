import { isClosed } from '@masar/domain/enquiry-status'
import { isErased } from '@masar/domain/erasure'
import { isLocationSet, PLACE_WORDS } from '@masar/domain/locations'
import { exactRial } from '@masar/domain/money'
import { Link, useLocation, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { storedCarName } from '../../ui/car-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButtonLink } from '../../ui/icon-button.tsx'
import { Note as Remark } from '../../ui/note.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { day, moment } from '../dates.ts'
import { Reservation } from '../units/reservation.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { useBranchName } from '../../use-branch-name.ts'
import { ContactLink } from '../contact-link.tsx'
import { LinkList } from '../link-list.tsx'
import { Notes } from '../notes/notes.tsx'
import { Part } from '../part.tsx'
import type { Quotation } from '../quotation/draft.ts'
import { Versions } from '../quotation/versions.tsx'
import { Facts, type Fact } from '../facts.tsx'
import { AssigneeForm } from './assignee-form.tsx'
import { CloseOthers } from './close-others.tsx'
import type { Enquiry, Note } from './enquiry-data.ts'
import { Snooze } from './snooze.tsx'
import { StatusMoves } from './status-moves.tsx'
import './details.css'

/** The id of this pane, which gets the focus when it is opened below 1320 px. */
export const DETAILS = 'details'

/** The details of the enquiry and the actions on it. Below 1320 px they replace the thread. */
export function Details({ enquiry, notes, quotations }: { enquiry: Enquiry; notes: Note[]; quotations: Quotation[] }) {
  const t = useTexts(consoleTexts)
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const back = new URLSearchParams(params)
  back.delete('pane')
  // The note about other enquiries disappears once they are closed, and the focused button with it.
  const held = useFocusFallback()
  return (
    <aside id={DETAILS} className="facts" aria-label={t('details')} tabIndex={0} {...held}>
      <div className="facts__top">
        <IconButtonLink icon="arrow" turn="back" label={t('backToThread')} to={{ pathname, search: back.toString() }} preventScrollReset />
        <h2>{t('details')}</h2>
      </div>
      <Twice enquiry={enquiry} />
      <StatusMoves enquiry={enquiry} />
      <AssigneeForm enquiry={enquiry} />
      {isOpen(enquiry) && !isErased(enquiry) && <Snooze enquiry={enquiry} />}
      <Versions enquiry={enquiry} quotations={quotations} />
      {/* Below the usual first steps, because it loads a moment later and may be long. */}
      {enquiry.enquiry_type === 'rental' && <Reservation enquiryId={enquiry.id} open={isOpen(enquiry)} />}
      <Asked enquiry={enquiry} />
      <Cars enquiry={enquiry} />
      <Notes of="enquiry" id={enquiry.id} notes={notes} />
      <Others enquiry={enquiry} />
    </aside>
  )
}

const isOpen = ({ status }: Pick<Enquiry, 'status'>): boolean => !isClosed(status)

/** Warns of other open enquiries by the same, or probably the same, person: they might get two different answers. */
function Twice({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts(deskTexts)
  if (!isOpen(enquiry) || isErased(enquiry)) return null
  const same = enquiry.other_enquiries.filter(isOpen)
  if (same.length === 0 && enquiry.alike.length === 0) return null
  return (
    <div className="facts__twice">
      <Remark icon="users">{same.length > 0 ? t('twice', { n: same.length }) : t('perhapsTwice')}</Remark>
      <ul className="link-list">
        {[...fewLinks(enquiry, same), ...enquiry.alike.map((other) => <EnquiryLink key={other.id} enquiry={other} />)].map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
      {same.length > 0 && <CloseOthers others={same} />}
    </div>
  )
}

/** Readable texts for the places that the search has its own words for. */
const PLACES = { homeCity: 'homeCity', allLocation: 'anyBranch', yourLocation: 'atAddress' } as const

function usePlaceName(): (place: string) => string {
  const t = useTexts(consoleTexts)
  const branchName = useBranchName()
  return (place) => {
    if (!isLocationSet(place)) return '-'
    const word = PLACE_WORDS.get(place)
    return word ? t(PLACES[word]) : branchName(place)
  }
}

function CustomerLink({ enquiry }: { enquiry: Enquiry }) {
  const p = useTexts(peopleTexts)
  return (
    <Link className="facts__link" to={staffPaths.customer(enquiry.customer_id)}>
      {p('customerPage')}
    </Link>
  )
}

function Asked({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const language = useLanguage()
  const { price } = enquiry
  const placeName = usePlaceName()
  const amount = (given: number) => t('amount', { amount: exactRial(given) })
  const facts: Fact[] = [
    ...(isErased(enquiry)
      ? []
      : [
          [p('customer'), <CustomerLink key="customer" enquiry={enquiry} />] satisfies Fact,
          [
            t('phone'),
            <ContactLink key="phone" className="facts__link" phone={enquiry.phone} code={enquiry.country_code} />,
          ] satisfies Fact,
          [t('mail'), <ContactLink key="email" className="facts__link" mail={enquiry.email} />] satisfies Fact,
        ]),
    [t('writesIn'), t(`language_${enquiry.language}`)],
    [t('from'), enquiry.start_date === null ? '-' : moment(enquiry.start_date)],
    [t('to'), enquiry.end_date === null ? '-' : moment(enquiry.end_date)],
    ...(price.days === null ? [] : [[t('length'), t('days', { n: price.days })] satisfies Fact]),
    [t('pickup'), <bdi key="pickup">{placeName(enquiry.car_location)}</bdi>],
    [t('dropOff'), <bdi key="drop">{placeName(enquiry.drop_location)}</bdi>],
    [t('quoted'), amount(price.net)],
    [t('withVat'), amount(price.total)],
    [t('filed'), day(language, enquiry.created_at)],
    [t('number'), leftToRight(`#${enquiry.id}`)],
  ]
  return (
    <Part title={t('askedFor')}>
      <Facts facts={facts} className="facts__dl" />
    </Part>
  )
}

function Cars({ enquiry: { vehicle_list, enquiry_type, price } }: { enquiry: Enquiry }) {
  const t = useTexts(consoleTexts)
  const language = useLanguage()
  return (
    <Part title={t('cars')}>
      <ul className="facts__cars">
        {vehicle_list.map((vehicle) => {
          const line = price.lines.find(({ vehicle_id }) => vehicle_id === vehicle.vehicle_id)
          return (
            <li key={vehicle.vehicle_id}>
              <VehiclePicture image={{ url: vehicle.title_image_url }} alt="" sizes="88px" />
              <div>
                <b>
                  <bdi>{storedCarName(language, vehicle)}</bdi>
                </b>
                <span className="muted">
                  {line
                    ? t(`carLine_${enquiry_type}`, {
                        count: vehicle.count,
                        amount: exactRial(line.unit),
                      })
                    : t('times', { n: vehicle.count })}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/** The customer's other enquiries. */
function Others({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts(consoleTexts)
  const { other_enquiries } = enquiry
  if (other_enquiries.length === 0) return null
  return <LinkList title={t('others', { n: other_enquiries.length })}>{fewLinks(enquiry, other_enquiries)}</LinkList>
}

const FEW = 3

/** Links to a customer's newest enquiries and to their page for the rest. An erased customer has no page, so all are linked. */
function fewLinks({ customer_id, name }: Enquiry, theirs: Enquiry['other_enquiries']) {
  const shown = name === '' ? theirs : theirs.slice(0, FEW)
  const links = shown.map((other) => <EnquiryLink key={other.id} enquiry={other} />)
  const rest = theirs.length - shown.length
  return rest === 0 ? links : [...links, <RestLink key="rest" customerId={customer_id} count={rest} />]
}

function RestLink({ customerId, count }: { customerId: number; count: number }) {
  const t = useTexts(peopleTexts)
  return (
    <Link to={staffPaths.customer(customerId)}>
      <b>{t('moreOnPage', { n: count })}</b>
      <Icon name="arrow" size="s" turn="forward" />
    </Link>
  )
}

type Linked = Enquiry['other_enquiries'][number] & { name?: string }

function EnquiryLink({ enquiry: { id, name, enquiry_type, status, created_at } }: { enquiry: Linked }) {
  const t = useTexts(consoleTexts)
  const language = useLanguage()
  return (
    <Link to={staffPaths.enquiry(id)}>
      <span>
        {name !== undefined && <bdi>{name}</bdi>}
        <b>{t(enquiry_type)}</b>
        <span className="muted">{day(language, created_at)}</span>
      </span>
      <Badge tone={status}>{t(status)}</Badge>
    </Link>
  )
}
