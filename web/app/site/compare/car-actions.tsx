import { compareTexts } from '../../i18n/compare/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCompareToggle, useSaveToggle, type ToggledCar } from './car-toggles.ts'
import { ScriptOnly } from '../../ui/script-only.tsx'
import { ShareButton } from './share-button.tsx'
import './card-toggles.css'

/** Save, compare and share on a car's own page. */
export function CarActions(car: ToggledCar) {
  const t = useTexts(compareTexts)
  const save = useSaveToggle(car)
  const compare = useCompareToggle(car)
  return (
    <ScriptOnly className="row car-actions">
      <Button variant="line" size="sm" {...save}>
        <Icon name="star" size="s" />
        {t('save')}
      </Button>
      <Button variant="line" size="sm" {...compare}>
        <Icon name="swap" size="s" />
        {t('compareIt')}
      </Button>
      <ShareButton title={car.name} />
    </ScriptOnly>
  )
}
