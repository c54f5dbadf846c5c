import { BRAND } from '@masar/domain/brand'
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { siteTexts } from '../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { CachedFooter } from '../rendering/fragments.tsx'
import { paths } from '../paths.ts'
import { useSettings } from '../settings.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { SavedLink } from './compare/saved-link.tsx'
import { SITE_LINKS_ID } from './header.tsx'
import { PAGES, socialLinks, telephone } from './navigation.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

const { company, commercial, vat } = BRAND.registration

/** The footer within the site's layout, whose loader provides the year. */
export function FrameFooter() {
  const { year } = useRouteLoaderData('site/layout') as { year: number }
  return <Footer year={year} />
}

/** The site's footer. The year is passed in, so that server and browser render the same. */
export function Footer({ year }: { year: number }) {
  const t = useTexts(siteTexts)
  const language = useLanguage()
  const settings = useSettings()
  return (
    <CachedFooter className="foot crenel lattice" {...(import.meta.env.SSR && { cacheKey: JSON.stringify([language, year, settings]) })}>
      <div className="wrap">
        <div className="foot__grid">
          <div>
            <Logo names={BRAND.name} />
            <p>{t('footerAbout', { year: String(BRAND.since) })}</p>
            <p>{t('footerRegistration', { company: company[language], commercial, vat })}</p>
          </div>
          <Column title={t('footerCars')}>
            <Link to={paths.rentals(language)}>{t('footerRental')}</Link>
            <Link to={paths.leases(language)}>{t('footerLease')}</Link>
            <Link to={paths.preowned(language)}>{t('footerPreowned')}</Link>
            <Link to={paths.corporate(language)}>{t('footerCorporate')}</Link>
            <Link to={paths.lease(language)}>{t('footerLeaseEnquiry')}</Link>
            <SavedLink />
          </Column>
          <Column title={BRAND.name[language]} id={SITE_LINKS_ID}>
            {PAGES.filter((page) => page.id !== 'home').map((page) => (
              <Link key={page.id} to={page.path(language)}>
                {t(page.text)}
              </Link>
            ))}
          </Column>
          <Contacts />
        </div>
        <div className="foot__base">
          <span>{t('footerRights', { year: String(year), name: BRAND.name[language] })}</span>
          <span className="foot__legal">
            <Link to={paths.privacy(language)}>{t('footerPrivacy')}</Link>
            <Link to={paths.terms(language)}>{t('footerTerms')}</Link>
          </span>
          <span>{t('footerPlace', { city: BRAND.city[language] })}</span>
        </div>
      </div>
    </CachedFooter>
  )
}

function Column({ title, id, children }: { title: string; id?: string; children: readonly ReactNode[] }) {
  return (
    <div id={id}>
      <h2>{title}</h2>
      <ul>
        {children.map((child, i) => (
          <li key={i}>{child}</li>
        ))}
      </ul>
    </div>
  )
}

function Contacts() {
  const t = useTexts(siteTexts)
  const settings = useSettings()
  return (
    <div>
      <Column title={t('footerTalk')}>
        <a href={telephone(settings.phone)}>
          <Icon name="phone" size="s" />
          <span className="ltr num">{settings.phone}</span>
        </a>
        <WhatsAppLink>
          <Icon name="chat" size="s" />
          <span className="ltr num">{settings.whatsapp}</span>
        </WhatsAppLink>
        <a href={`mailto:${settings.mail}`}>
          <Icon name="mail" size="s" />
          <span className="ltr">{settings.mail}</span>
        </a>
        <a href={`mailto:${settings.leasing_mail}`}>
          <Icon name="brief" size="s" />
          <span className="ltr">{settings.leasing_mail}</span>
        </a>
      </Column>
      <div className="foot__soc">
        {socialLinks(settings).map(({ icon, name, href }) => (
          <a key={name} href={href} aria-label={name}>
            <Icon name={icon} />
          </a>
        ))}
      </div>
    </div>
  )
}
