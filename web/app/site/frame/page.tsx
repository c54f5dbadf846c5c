import { useMatches } from 'react-router'
import { BRAND } from '@masar/domain/brand'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { leftToRight } from '../../i18n/language.ts'
import { pageLanguage } from '../../paths.ts'
import { Note } from '../../ui/note.tsx'
import { TitleStrip } from '../listing/title-strip.tsx'
import { PAGE_TITLES } from './page-titles.ts'
import './page.css'
import type { Route } from './+types/page'

export function meta({ matches, location }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const title = PAGE_TITLES[matches.at(-1)?.id ?? '']
  return title === undefined ? [] : [{ title: `${siteTexts[language][title]} | ${BRAND.name[language]}` }]
}

/** A page whose content comes with a later release: its frame and heading, and the way to us until then. */
export default function FramePage() {
  const t = useTexts(siteTexts)
  const language = useLanguage()
  const title = PAGE_TITLES[useMatches().at(-1)?.id ?? '']
  return (
    <>
      <TitleStrip title={title === undefined ? '' : siteTexts[language][title]} />
      <div className="wrap frame-page">
        <Note icon="phone">{t('pageSoon', { phone: leftToRight(BRAND.phone) })}</Note>
      </div>
    </>
  )
}
