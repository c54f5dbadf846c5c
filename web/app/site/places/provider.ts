/** Which places service a page uses: Google's with a key, else the built-in gazetteer. */
import { useContext, useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.tsx'
import { gazetteerPlaces } from './gazetteer-places.ts'
import { googlePlaces } from './google-places.ts'
import { MapsKeyContext } from './maps-key.ts'
import type { Places } from './place.ts'

/** The places service of this page. */
export function usePlaces(): Places {
  const key = useContext(MapsKeyContext)
  const language = useLanguage()
  return useMemo(() => (key === null ? gazetteerPlaces(language) : googlePlaces(key, language)), [key, language])
}
