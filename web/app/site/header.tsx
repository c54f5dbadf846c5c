import { BRAND } from '@masar/domain/brand'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { otherLanguage } from '../i18n/language.ts'
import { siteTexts } from '../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { CachedHeader } from '../rendering/fragments.tsx'
import { paths } from '../paths.ts'
import type { Session } from '../session.ts'
import { useSettings } from '../settings.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { loadForPress, loadWithRetry } from '../ui/load-with-retry.ts'
import { IconButton, IconButtonLink } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { PAGES, socialLinks, telephone } from './navigation.ts'
import { switchTheme } from '../theme.ts'
import '../ui/badge.css'
import './header.css'

const loadMobileMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(async () => ({ default: (await loadForPress(loadMobileMenu)).MobileMenu }))
const AccountMenu = lazy(async () => ({ default: (await loadWithRetry(() => import('./account-menu.tsx'))).AccountMenu }))

/** Id of the links in the footer: where the menu button leads without script. */
export const SITE_LINKS_ID = 'site-links'

type HeaderProps = {
  /** Null for a visitor. */
  session: Session | null
  /** The URL of this page in the other language. */
  languageHref: string
  /** The page of the navigation that this one belongs to: 'home', 'about-us', 'media', 'locations' or 'contact-us'. */
  current: string
  /** The number of cars in the lease cart; if undefined, the header shows no cart. */
  cart?: number
  /** Drops the line below the header, for a page that begins with a picture. */
  clear?: boolean
}

/** The site's header: a bar with contacts and settings, and the sticky navigation bar. */
export function Header({ session, languageHref, current, cart, clear }: HeaderProps) {
  const { phone } = useSettings()
  const t = useTexts(siteTexts)
  const language = useLanguage()
  // The cache key of a visitor's header (fragments.tsx): on the server it depends on nothing else.
  const cacheKey =
    import.meta.env.SSR && session === null ? JSON.stringify([language, PAGES.find(({ id }) => id === current)?.id, phone]) : undefined
  return (
    <>
      <a className="skip" href="#main">
        {t('headerSkip')}
      </a>
      <UtilityBar languageHref={languageHref} />
      <CachedHeader className={classes('head', clear && 'head--clear')} {...(import.meta.env.SSR && { cacheKey })}>
        <div className="wrap">
          <Link className="head__logo" to={paths.home(language)}>
            <Logo names={BRAND.name} />
          </Link>
          <nav className="nav" aria-label={t('headerMain')}>
            {PAGES.map((page) => (
              <Link key={page.id} to={page.path(language)} viewTransition aria-current={page.id === current ? 'page' : undefined}>
                {t(page.text)}
              </Link>
            ))}
          </nav>
          <div className="head__act">
            <IconButtonLink className="hphone" icon="phone" label={t('headerCall')} to={telephone(phone)} />
            {session && cart !== undefined && (
              <IconButtonLink className="cartbtn" icon="cart" label={t('headerCart', { n: cart })} to={paths.leaseCart(language)}>
                <span className="count">{cart}</span>
              </IconButtonLink>
            )}
            {session ? (
              <Account session={session} />
            ) : (
              <ButtonLink variant="brand" size="sm" to={paths.signup(language)}>
                {t('headerSignup')}
              </ButtonLink>
            )}
            <Burger current={current} languageHref={languageHref} signedIn={session !== null} />
          </div>
        </div>
      </CachedHeader>
    </>
  )
}

function UtilityBar({ languageHref }: { languageHref: string }) {
  const t = useTexts(siteTexts)
  const settings = useSettings()
  const other = otherLanguage(useLanguage())
  return (
    <aside className="util-bar" aria-label={t('headerContacts')}>
      <div className="wrap">
        <a href={telephone(settings.phone)}>
          <Icon name="phone" />
          <span className="ltr num">{settings.phone}</span>
        </a>
        <span className="hide-c">{t('headerSupport')}</span>
        <span className="util-bar__end">
          {socialLinks(settings).map(({ icon, name, href }) => (
            <a key={name} className="soc" href={href} aria-label={name}>
              <Icon name={icon} />
            </a>
          ))}
          <button type="button" className="theme" aria-label={t('headerTheme')} onClick={switchTheme}>
            <Icon name="sun" />
          </button>
          <a href={languageHref} hrefLang={other} lang={other}>
            <Icon name="globe" />
            {t('headerOtherLanguage')}
          </a>
        </span>
      </div>
    </aside>
  )
}

/** The picture that opens the account's menu; without script it leads to the profile. */
function Account({ session }: { session: Session }) {
  const t = useTexts(siteTexts)
  const language = useLanguage()
  const picture = (
    <Link className="account" to={paths.profile(language)} aria-label={t('headerProfile')}>
      <Avatar picture={session.imageUrl ?? undefined} />
    </Link>
  )
  if (!useHydrated()) return picture
  return (
    <Suspense fallback={picture}>
      <AccountMenu session={session} />
    </Suspense>
  )
}

function Burger({ current, languageHref, signedIn }: { current: string; languageHref: string; signedIn: boolean }) {
  const t = useTexts(siteTexts)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  if (!useHydrated()) {
    return (
      <a className="ibtn burger" href={`#${SITE_LINKS_ID}`} aria-label={t('headerMenu')}>
        <Icon name="menu" turn="forward" />
      </a>
    )
  }
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton
        className="burger"
        icon="menu"
        turn="forward"
        label={t('headerMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadMobileMenu()}
        onClick={show}
      />
      {wanted && (
        <Suspense>
          <MobileMenu open={open} onOpenChange={setOpen} current={current} languageHref={languageHref} signedIn={signedIn} />
        </Suspense>
      )}
    </>
  )
}
