import { Link } from 'react-router'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { useStored } from '../browser-store.ts'
import { countIds } from './id-lists.ts'
import { savedCars } from './stored-cars.ts'

/** The link to the saved cars, with their number. */
export function SavedLink() {
  const t = useTexts(siteTexts)
  const count = useStored(savedCars, countIds)
  return <Link to={paths.saved(useLanguage())}>{count > 0 ? t('footerSavedCount', { n: count }) : t('footerSaved')}</Link>
}
