import { BRAND, BRAND_TEAM } from '@masar/domain/brand'
import { useLoaderData } from 'react-router'
import { branchNames, settingsOf, useSettings } from '../../settings.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SCENE } from '../../ui/scene.tsx'
import { organization } from '../seo/structured-data.ts'
import car from '../home/hero-car.svg'
import { contentTranslator } from '../content-words.ts'
import { contentWords } from '../content-words.server.ts'
import { pageMeta } from '../page-meta.ts'
import { Prose } from '../../ui/prose.tsx'
import chiefExecutive from './portraits/chief-executive.svg'
import customerCare from './portraits/customer-care.svg'
import finance from './portraits/finance.svg'
import leasing from './portraits/leasing.svg'
import operations from './portraits/operations.svg'
import preowned from './portraits/preowned.svg'
import workshop from './portraits/workshop.svg'
import './about-us.css'
import type { Route } from './+types/about-us'

const PORTRAITS: Record<(typeof BRAND_TEAM)[number]['portrait'], string> = {
  'chief-executive': chiefExecutive,
  operations,
  finance,
  leasing,
  workshop,
  'customer-care': customerCare,
  preowned,
}

const since = String(BRAND.since)

/** The team comes as loader data: imported by the component, it would end up in a script that every page loads. */
export const loader = ({ url }: Route.LoaderArgs) => ({ words: contentWords('about', pageLanguage(url.pathname)), team: BRAND_TEAM })

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const settings = settingsOf(matches)
  return pageMeta({
    matches,
    language,
    title: siteTexts[language].headerAboutUs,
    description: contentTranslator(loaderData.words, language)('aboutDescription', { since, branches: branchNames(language, settings) }),
    path: paths.aboutUs,
    structuredData: import.meta.env.SSR ? (origin) => [organization(origin, language, settings)] : undefined,
  })
}

const useContent = () => contentTranslator(useLoaderData<typeof loader>().words, useLanguage())

export default function AboutUsPage() {
  return (
    <>
      <Statement />
      <Scene />
      <Story />
      <VisionAndMission />
      <Team />
    </>
  )
}

function Statement() {
  const t = useContent()
  const title = useTexts(siteTexts)('headerAboutUs')
  const language = useLanguage()
  const { branches } = useSettings()
  const facts = [
    { figure: since, text: t('aboutFactSince') },
    { figure: 'ISO', text: t('aboutFactIso') },
    { figure: String(branches.length), text: t('aboutFactBranches') },
  ]
  return (
    <section className="wrap about">
      <div className="stack">
        <p className="eyebrow">{title}</p>
        <h1>{t('aboutStatement', { since })}</h1>
      </div>
      <div className="about__cols">
        <p className="lead">{t('aboutLead', { name: BRAND.name[language], since })}</p>
        <ul className="about__facts">
          {facts.map(({ figure, text }) => (
            <li key={text}>
              <b className="num">{figure}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Scene() {
  const t = useContent()
  return (
    <div className="wrap">
      <div className="about__picture" role="img" aria-label={t('aboutPictureAlt')}>
        {SCENE}
        <img src={car} alt="" width={480} height={300} />
      </div>
    </div>
  )
}

function Story() {
  const t = useContent()
  const language = useLanguage()
  const branches = branchNames(language, useSettings())
  return (
    <section className="sec wrap about__story">
      <h2>{t('aboutStoryTitle')}</h2>
      <div className="reading">
        <Prose text={t('aboutStory', { since, branches })} />
      </div>
    </section>
  )
}

function VisionAndMission() {
  const t = useContent()
  return (
    <section className="sec wrap vision">
      <div>
        <h2>{t('aboutVisionTitle')}</h2>
        <p>{t('aboutVision')}</p>
      </div>
      <div>
        <h2>{t('aboutMissionTitle')}</h2>
        <p>{t('aboutMission')}</p>
      </div>
    </section>
  )
}

function Team() {
  const t = useContent()
  const language = useLanguage()
  const { team } = useLoaderData<typeof loader>()
  return (
    <section className="sec wrap">
      <div className="sec__head">
        <div>
          <p className="eyebrow">{t('aboutTeamEyebrow')}</p>
          <h2>{t('aboutTeamTitle')}</h2>
        </div>
      </div>
      <ul className="team">
        {team.map(({ portrait, name, position }) => (
          <li key={portrait}>
            <img
              src={PORTRAITS[portrait]}
              alt={t('aboutPortraitAlt', { name: name[language] })}
              width={240}
              height={280}
              loading="lazy"
              decoding="async"
            />
            <h3>{name[language]}</h3>
            <p className="small muted">{position[language]}</p>
          </li>
        ))}
        <li className="team__join lattice">
          <h3>{t('aboutJoinTitle')}</h3>
          <ButtonLink variant="deep" size="sm" to={paths.contactUs(language)}>
            {t('aboutJoinAction')}
          </ButtonLink>
        </li>
      </ul>
    </section>
  )
}
