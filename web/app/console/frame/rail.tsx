import { BRAND } from '@masar/domain/brand'
import { Link, useLocation } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Count } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Menu } from '../../ui/menu.tsx'
import { initialOf } from '../../initial.ts'
import { useFrame } from '../use-desk.ts'
import { areasOf, isWithin, type Area } from './areas.ts'

function AreaLink({ area }: { area: Area }) {
  const { to, icon, text, waits } = area
  const t = useTexts(consoleTexts)
  const { waiting } = useFrame()
  const { pathname } = useLocation()
  const count = waits ? waiting[waits.of] : 0
  return (
    <Link to={to} aria-current={isWithin(area, pathname) ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="area__name">{t(text)}</span>
      {waits && count > 0 && <Count value={count} label={t(waits.text, { n: count })} />}
    </Link>
  )
}

/** The navigation at the side. Below 1320 px it shows only icons; below 720 px `TabBar` replaces it. */
export function Rail() {
  const t = useTexts(consoleTexts)
  const { me } = useFrame()
  const { pathname } = useLocation()
  return (
    <nav className="rail" aria-label={t('areas')}>
      <Link className="rail__home" to={staffPaths.inbox}>
        <Logo names={BRAND.name} />
      </Link>
      {areasOf(me.role).map((area) => (
        <AreaLink key={area.to} area={area} />
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

/** The navigation at the bottom of a phone: the most used areas, and one button for the rest. */
export function TabBar() {
  const t = useTexts(consoleTexts)
  const { me } = useFrame()
  const { pathname } = useLocation()
  const areas = areasOf(me.role)
  const rest = areas.filter(({ phone }) => !phone)
  const isAtRest = pathname === staffPaths.profile || rest.some((area) => isWithin(area, pathname))
  const items = [
    ...rest.map(({ to, icon, text }) => ({ label: t(text), icon, href: to })),
    { label: t('profile'), icon: 'user' as const, href: staffPaths.profile },
  ]
  return (
    <nav className="tabbar" aria-label={t('areas')}>
      {areas
        .filter(({ phone }) => phone)
        .map((area) => (
          <AreaLink key={area.to} area={area} />
        ))}
      <Menu
        items={items}
        trigger={
          <button type="button" aria-current={isAtRest ? 'true' : undefined}>
            <Icon name="dots" />
            <span className="area__name">{t('more')}</span>
          </button>
        }
      />
    </nav>
  )
}
