import { BRAND } from '@masar/domain/brand'
import { Link, useLocation } from 'react-router'
import { customerClient, orLogin } from '../../api.ts'
import { ConsentLine } from '../../consent-line.tsx'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { backAddress } from '../../back-address.ts'
import { pageLanguage } from '../../paths.ts'
import { Note } from '../../ui/note.tsx'
import { ChangePassword } from './change-password.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { Picture } from './picture.tsx'
import { PersonalDetails, SaveButton, useProfileForm } from './personal-details.tsx'
import { YourData } from './your-data.tsx'
import './profile.css'
import type { Route } from './+types/profile'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = customerClient(context, pageLanguage(new URL(request.url).pathname))
  const [profile, sessions] = await orLogin(request, Promise.all([api('GET /v1/customer/profile'), api('GET /v1/customer/sessions')]))
  return { profile: profile.data, sessions: sessions.data }
}

export function meta({ location }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  return [{ title: `${profileTexts[language].profileTitle} | ${BRAND.name[language]}` }, { name: 'robots', content: 'noindex' }]
}

/** The profile: the customer's details, and everything about the account. */
export default function Profile({ loaderData: { profile, sessions } }: Route.ComponentProps) {
  const t = useTexts(profileTexts)
  const details = useProfileForm(profile.email)
  const back = backAddress(useLocation())
  return (
    <>
      <section className="profile-banner lattice">
        <div className="wrap">
          <Picture url={profile.image_url} />
          <div className="profile-banner__title">
            <h1>{t('profileTitle')}</h1>
            <p>{t('profileLead')}</p>
          </div>
          <SaveButton {...details} />
          <div className="profile-banner__consent">
            <ConsentLine to="profile" />
          </div>
        </div>
      </section>
      <div className="wrap profile">
        {back !== undefined && (
          <div className="profile__back">
            <Note>
              {t('profileBackLead')}{' '}
              <Link className="link tap" to={back}>
                {t('profileBack')}
              </Link>
            </Note>
          </div>
        )}
        <div className="profile__column">
          <PersonalDetails profile={profile} {...details} />
          <OpenSessions sessions={sessions} />
        </div>
        <div className="profile__column">
          <ChangePassword email={profile.email} />
          <YourData />
        </div>
      </div>
    </>
  )
}
