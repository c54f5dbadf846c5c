import { BRAND } from '@masar/domain/brand'
import { useContext, useEffect } from 'react'
import { redirect, useMatches } from 'react-router'
import { customerClient } from '../api.ts'
import { deferredPart, preloadParts } from '../deferred-part.tsx'
import { tokenContext } from '../context.ts'
import { CookiesNeeded } from '../cookies-needed.tsx'
import { GoogleClientIdContext } from '../google-client-id.ts'
import { accountTexts } from '../i18n/account/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { backAddress } from '../back-address.ts'
import { pageLanguage, paths } from '../paths.ts'
import { hydrateDeferred } from '../ui/deferred-hydration.tsx'
import { Icon } from '../ui/icon.tsx'
import { modeOf } from './auth-mode.ts'
import { outcomeOf } from './enquiries/outcome.ts'
import car from './auth-car.svg'
import './auth-page.css'
import type { Route } from './+types/auth-page'

/** The texts of each mode. */
const MODES = {
  login: { title: 'titleLogin', art: 'loginArt', points: ['loginArt1', 'loginArt2', 'loginArt3'] },
  signup: { title: 'titleSignup', art: 'signupArt', points: ['signupArt1', 'signupArt2', 'signupArt3'] },
  forgot: { title: 'titleForgot', art: 'forgotArt', points: ['signupArt1', 'signupArt2', 'signupArt3'] },
} as const

const loadForm = async () => (await import('./auth-form.tsx')).AuthForm
const FORM = deferredPart(loadForm, import.meta.env.SSR ? await loadForm() : undefined)

/**
 * Redirects a customer who is already signed in to the page that login was to lead to, such as one linked in an e-mail, or else home.
 * A token that the API no longer accepts counts as signed out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  if (context.get(tokenContext) === null) return null
  const language = pageLanguage(url.pathname)
  const known = await outcomeOf(customerClient(context, language)('GET /v1/customer/profile'))
  if ('answer' in known) throw redirect(backAddress(url) ?? paths.home(language))
  return null
}

/** A client-side navigation does not call the server's loader. */
export const clientLoader = preloadParts(FORM)

export function meta({ matches, location }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const { title } = MODES[modeOf(matches.at(-1)?.id)]
  return [{ title: `${accountTexts[language][title]} | ${BRAND.name[language]}` }, { name: 'robots', content: 'noindex' }]
}

/** Sign-up, login, forgotten password: one screen with three modes. */
export default function AuthPage() {
  const t = useTexts(accountTexts)
  const mode = modeOf(useMatches().at(-1)?.id)
  const google = useContext(GoogleClientIdContext) !== null
  // Google's own button needs script, so load the form's code without waiting for an interaction.
  useEffect(() => {
    if (google) hydrateDeferred()
  }, [google])
  const { art, points } = MODES[mode]
  return (
    <div className="auth wrap">
      <div className="auth__art lattice">
        <img className="auth__car" src={car} alt="" width="480" height="210" />
        <div className="stack">
          <p className="auth__line">{t(art)}</p>
          <ul className="auth__points">
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {t(point)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="auth__form">
        <CookiesNeeded>{t('cookiesNeeded')}</CookiesNeeded>
        {FORM.part}
      </div>
    </div>
  )
}
