import type { AnswerOf } from '@masar/contract/calls'
import { useLocation } from 'react-router'
import { unitTexts } from '../../i18n/units/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { COLLECTION_OF, type Collection } from '../fleet/fleet-calls.ts'

type Origin = NonNullable<AnswerOf<'GET /v1/staff/pre_owns/{id}/origin'>['data']>['vehicle']

/** A link from a model to its cars, and from a used car to the model as which it was rented out or leased. */
export function UnitsLink({ kind, id, origin }: { kind: Collection; id: number; origin: Origin | undefined }) {
  const t = useTexts(unitTexts)
  const { search } = useLocation()
  if (kind === 'pre_owns' && !origin) return null
  const to = origin ? staffPaths.units(COLLECTION_OF[origin.kind], origin.id) : staffPaths.units(kind, id) + search
  return (
    <ButtonLink size="sm" to={to}>
      <Icon name="cal" size="s" />
      <span className="topbar__words">{t(origin ? 'wasOurs' : 'units')}</span>
    </ButtonLink>
  )
}
