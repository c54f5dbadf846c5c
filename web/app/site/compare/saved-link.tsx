import { Link } from 'react-router'
import { compareTexts } from '../../i18n/compare/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { useStored } from '../browser-store.ts'
import { countIds } from './id-lists.ts'
import { savedCars } from './kept-cars.ts'

/** The way to the saved cars, with how many there are. */
export function SavedLink() {
  const t = useTexts(compareTexts)
  const count = useStored(savedCars, countIds)
  return <Link to={paths.saved(useLanguage())}>{count > 0 ? t('savedCarsCount', { n: count }) : t('savedCars')}</Link>
}
