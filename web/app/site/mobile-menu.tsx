import { Dialog } from '@base-ui/react/dialog'
import { BRAND } from '@masar/domain/brand'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { otherLanguage } from '../i18n/language.ts'
import { siteTexts } from '../i18n/site/texts.ts'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { paths } from '../paths.ts'
import { useSettings } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { useCloseGesture } from '../ui/use-close-gesture.ts'
import { PAGES, socialLinks, telephone } from './navigation.ts'
import './mobile-menu.css'

type MobileMenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  current: string
  languageHref: string
  signedIn: boolean
}

/** The navigation below 1040 px: full screen, on a dark background. */
export function MobileMenu({ open, onOpenChange, current, languageHref, signedIn }: MobileMenuProps) {
  const t = useTexts(siteTexts)
  const tUi = useTexts(uiTexts)
  const language = useLanguage()
  const { phone } = useSettings()
  const close = () => onOpenChange(false)
  const { key } = useLocation()
  const seen = useRef(key)
  useCloseGesture(open, close)
  // The menu belongs to the page it was opened on: any navigation, such as Back, closes it.
  useEffect(() => {
    if (seen.current !== key) onOpenChange(false)
    seen.current = key
  }, [key, onOpenChange])
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup className="mnav" aria-label={t('headerMenu')}>
          <div className="mnav__h">
            <Link className="head__logo" to={paths.home(language)} aria-label={BRAND.name[language]} onClick={close}>
              <Logo names={BRAND.name} />
            </Link>
            <Dialog.Close render={<IconButton icon="close" label={tUi('close')} />} />
          </div>
          <nav aria-label={t('headerMain')}>
            {PAGES.map((page) => (
              <Link key={page.id} to={page.path(language)} aria-current={page.id === current ? 'page' : undefined} onClick={close}>
                {t(page.text)}
                <Icon name="arrow" turn="forward" />
              </Link>
            ))}
          </nav>
          <div className="mnav__f">
            {!signedIn && (
              <ButtonLink variant="primary" size="lg" block to={paths.signup(language)} onClick={close}>
                {t('headerSignup')}
              </ButtonLink>
            )}
            <ButtonLink variant="deep" size="lg" block to={telephone(phone)}>
              <Icon name="phone" />
              <span className="ltr num">{phone}</span>
            </ButtonLink>
            <MenuEnd languageHref={languageHref} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Adds the current hash, which use-hash-state.ts has put into the page's own language link, but not into this one, which appears later. */
function takeHash({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.hash = window.location.hash
}

function MenuEnd({ languageHref }: { languageHref: string }) {
  const t = useTexts(siteTexts)
  const settings = useSettings()
  const other = otherLanguage(useLanguage())
  return (
    <div className="mnav__end">
      <div className="mnav__soc">
        {socialLinks(settings).map(({ icon, name, href }) => (
          <a key={name} className="ibtn" href={href} aria-label={name}>
            <Icon name={icon} />
          </a>
        ))}
      </div>
      <a className="tap" href={languageHref} hrefLang={other} lang={other} onClick={takeHash}>
        {t('headerOtherLanguage')}
      </a>
    </div>
  )
}
