import { useState } from 'react'
import { useTexts } from '../i18n/use-language.tsx'
import { Badge, Count } from '../ui/badge.tsx'
import { Chip, Chips, RemovableChip } from '../ui/chip.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { kitTexts } from './kit-texts.ts'

/** Chips, badges, the stepper, segments and tabs. */
export function KitChoices() {
  const t = useTexts(kitTexts)
  return (
    <section>
      <h2>{t('choices')}</h2>
      <ToggledChips />
      <div className="kit__row">
        <Badge tone="new_enquiry">{t('newEnquiry')}</Badge>
        <Badge tone="inprogress">{t('inProgress')}</Badge>
        <Badge tone="completed">{t('completed')}</Badge>
        <Badge tone="lost">{t('lost')}</Badge>
        <Badge>{t('neutral')}</Badge>
        <Badge tone="ok">{t('approved')}</Badge>
        <Badge tone="offer">{t('offer')}</Badge>
        <Count value={3} />
      </div>
      <Counted />
      <Tabs
        label={t('aboutCar')}
        items={[
          { value: 'overview', label: t('overview'), panel: <p>{t('overviewText')}</p> },
          { value: 'specs', label: t('specs'), panel: <p>{t('specsText')}</p> },
        ]}
      />
    </section>
  )
}

function ToggledChips() {
  const t = useTexts(kitTexts)
  const [suv, setSuv] = useState(true)
  const [sedan, setSedan] = useState(false)
  return (
    <Chips label={t('carType')}>
      <Chip pressed={suv} onClick={() => setSuv(!suv)}>
        {t('suv')}
      </Chip>
      <Chip pressed={sedan} onClick={() => setSedan(!sedan)} count={12}>
        {t('sedan')}
      </Chip>
      <Chip pressed count={3}>
        {t('hatchback')}
      </Chip>
      <Chip pressed={false} disabled count={0}>
        {t('electric')}
      </Chip>
      <RemovableChip to="?" label={t('suv')} />
    </Chips>
  )
}

function Counted() {
  const t = useTexts(kitTexts)
  const [quantity, setQuantity] = useState(0)
  const [view, setView] = useState<'week' | 'quarter'>('week')
  return (
    <div className="kit__row">
      <Stepper label={t('quantity')} value={quantity} onStep={setQuantity} max={3} />
      <Stepper label={t('quantity')} value={0} onStep={setQuantity} disabled />
      <Segmented
        label={t('period')}
        value={view}
        onSelect={setView}
        options={[
          { value: 'week', label: t('week') },
          { value: 'quarter', label: t('quarter') },
        ]}
      />
      <Segmented
        label={t('contentLanguage')}
        value="en"
        options={[
          { value: 'en', label: t('english'), to: '?lang=en' },
          { value: 'ar', label: t('arabic'), to: '?lang=ar' },
        ]}
      />
    </div>
  )
}
