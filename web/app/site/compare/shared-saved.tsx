import { compareTexts } from '../../i18n/compare/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/toasts.tsx'
import type { RentalPeriod } from '../search/rental-period.ts'
import { addSaved, countIds, type IdLists } from './id-lists.ts'
import { savedCars } from './stored-cars.ts'
import type { Listed } from '../fleet/fleet-calls.ts'
import { NoStoredCars } from './no-stored-cars.tsx'
import { SavedList } from './saved-list.tsx'
import { ScriptOnly } from '../../ui/script-only.tsx'
import { ShareButton } from './share-button.tsx'

/** A shared list: the saved cars that the URL names. */
export function SharedSaved({ named, cars, period }: { named: IdLists; cars: readonly Listed[]; period: RentalPeriod }) {
  const t = useTexts(compareTexts)
  const language = useLanguage()
  const missing = countIds(named) - cars.length
  return (
    <div className="kept__cars">
      <div className="row row--b">
        <div>
          <Note icon="send">{t('sharedList')}</Note>
          {missing > 0 && <Note>{t('missing', { n: missing })}</Note>}
        </div>
        <div className="row">
          <ButtonLink variant="ghost" size="sm" to={paths.saved(language)}>
            {t('yourSavedCars')}
          </ButtonLink>
          <ScriptOnly className="row">
            <Button
              variant="line"
              size="sm"
              onClick={() => {
                savedCars.write(addSaved(savedCars.read(), named))
                notify.ok(t('allSaved'))
              }}
            >
              <Icon name="star" size="s" />
              {t('saveAll')}
            </Button>
            <ShareButton title={t('savedCars')} />
          </ScriptOnly>
        </div>
      </div>
      {cars.length === 0 ? (
        <NoStoredCars title={t('nothingSaved')} line={t('nothingSavedHelp')} />
      ) : (
        <SavedList cars={cars} period={period} />
      )}
    </div>
  )
}
