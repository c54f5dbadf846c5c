import { BRAND } from '@masar/domain/brand'
import { data, redirect } from 'react-router'
import { maintenanceContext } from '../../context.ts'
import { leftToRight } from '../../i18n/language.ts'
import { offlineTexts } from '../../i18n/offline/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Logo } from '../../ui/logo.tsx'
import { telephone } from '../navigation.ts'
import type { Route } from './+types/maintenance'

/** Seconds after which a crawler may come back. */
const AGAIN_AFTER = 600

/** Served without scripts, because it appears at other pages' URLs, and the client-side router would look for those pages. */
export const handle = { still: true }

/** Shown in place of every page while the operator has switched maintenance on; at other times redirects to the home page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const language = pageLanguage(new URL(request.url).pathname)
  if (!context.get(maintenanceContext)) throw redirect(paths.home(language))
  return data(null, { status: 503, headers: { 'retry-after': String(AGAIN_AFTER), 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ location }: Route.MetaArgs) => {
  const language = pageLanguage(location.pathname)
  return [{ title: `${offlineTexts[language].maintenance} | ${BRAND.name[language]}` }, { name: 'robots', content: 'noindex' }]
}

/** Depends on neither the API nor scripts. */
export default function MaintenancePage() {
  const t = useTexts(offlineTexts)
  const language = useLanguage()
  const { phone } = useSettings()
  return (
    <main id="main" className="wrap offline">
      <Logo names={BRAND.name} />
      <EmptyState title={t('maintenance')} line={t('maintenanceHelp')} level={1}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty `href` loads the current URL again, which is another page's */}
        <a className="btn btn--brand" href="">
          {t('again')}
        </a>
        <p className="muted">
          {t('maintenanceCall')}{' '}
          <a className="link tap" href={telephone(phone)}>
            {leftToRight(phone)}
          </a>
        </p>
        <a className="link tap" href={paths.home(language === 'en' ? 'ar' : 'en')} lang={language === 'en' ? 'ar' : 'en'}>
          {t('otherLanguage')}
        </a>
      </EmptyState>
    </main>
  )
}
