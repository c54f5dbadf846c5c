import { BRAND } from '@masar/domain/brand'
import { Link, useLocation } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Count } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useFrame } from '../use-desk.ts'
import { initialOf } from '../initial.ts'

type Area = {
  to: string
  icon: IconName
  text: 'inbox' | 'leads' | 'users' | 'audit'
  within: RegExp
  count?: number
  countText?: 'waitingEnquiries' | 'openLeads'
}

/** The areas that somebody of this role may enter. */
function useAreas(): Area[] {
  const { me, waiting } = useFrame()
  const answering: Area[] = [
    {
      to: staffPaths.inbox,
      icon: 'inbox',
      text: 'inbox',
      within: /^\/staff\/?(enquiries\/.*)?$/,
      count: waiting.enquiries,
      countText: 'waitingEnquiries',
    },
    { to: staffPaths.leads, icon: 'brief', text: 'leads', within: /^\/staff\/leads/, count: waiting.leads, countText: 'openLeads' },
  ]
  if (me.role !== 'admin') return answering
  return [
    ...answering,
    { to: staffPaths.users, icon: 'users', text: 'users', within: /^\/staff\/users/ },
    { to: staffPaths.audit, icon: 'list', text: 'audit', within: /^\/staff\/audit/ },
  ]
}

function AreaLink({ to, icon, text, within, count = 0, countText = 'waitingEnquiries' }: Area) {
  const t = useTexts(consoleTexts)
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={within.test(pathname) ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="area__name">{t(text)}</span>
      {count > 0 && <Count value={count} label={t(countText, { n: count })} />}
    </Link>
  )
}

/** The areas at the side; below 1320 by their icons alone, below 720 the bar takes its place. */
export function Rail() {
  const t = useTexts(consoleTexts)
  const { me } = useFrame()
  const { pathname } = useLocation()
  return (
    <nav className="rail" aria-label={t('areas')}>
      <Link className="rail__home" to={staffPaths.inbox}>
        <Logo names={BRAND.name} />
      </Link>
      {useAreas().map((area) => (
        <AreaLink key={area.to} {...area} />
      ))}
      <Link className="rail__me" to={staffPaths.profile} aria-current={pathname === staffPaths.profile ? 'page' : undefined}>
        <Avatar initial={initialOf(me.name)} />
        <span className="unseen">{t('profile')}</span>
        <span className="rail__who">
          <b>
            <bdi>{me.name}</bdi>
          </b>
          <span>{t(me.role)}</span>
        </span>
      </Link>
    </nav>
  )
}

/** The same at the bottom of a phone. */
export function TabBar() {
  const t = useTexts(consoleTexts)
  const { pathname } = useLocation()
  return (
    <nav className="tabbar" aria-label={t('areas')}>
      {useAreas().map((area) => (
        <AreaLink key={area.to} {...area} />
      ))}
      <Link to={staffPaths.profile} aria-current={pathname === staffPaths.profile ? 'page' : undefined}>
        <Icon name="user" />
        <span className="area__name">{t('account')}</span>
      </Link>
    </nav>
  )
}
