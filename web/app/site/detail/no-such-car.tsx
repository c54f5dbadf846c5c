import type { ReactNode } from 'react'
import type { Kind } from '@masar/domain/vehicles'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The page for an id that names no car, with other cars if there are any. */
export function NoSuchCar({ kind, similar }: { kind: Kind; similar: ReactNode }) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  return (
    <>
      <div className="wrap no-such">
        <EmptyState title={t('notFoundTitle')} line={similar ? `${t('notFoundHelp')} ${t('notFoundOthers')}` : t('notFoundHelp')} level={1}>
          <ButtonLink variant="brand" to={paths.listing(kind, language)}>
            {t('seeAllCars')}
          </ButtonLink>
        </EmptyState>
      </div>
      {similar}
    </>
  )
}
