import { useState } from 'react'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { Collection, Vehicle } from './fleet-calls.ts'

/** What the site calls the kinds. */
const KINDS = { rentals: 'rental', leasings: 'leasing', pre_owns: 'pre_owned' } as const

type VehicleMenuProps = { kind: Collection; vehicle: Vehicle; onAct: (intent: 'duplicate' | 'delete') => void }

/** What is done to a car as a whole, behind one button. */
export function VehicleMenu({ kind, vehicle, onAct }: VehicleMenuProps) {
  const t = useTexts(staffFleetTexts)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        trigger={<IconButton icon="dots" variant="line" label={t('more')} />}
        items={[
          ...(vehicle.published
            ? [{ label: t('onSite'), icon: 'ext' as const, href: paths.vehicle(KINDS[kind], language, vehicle.id) }]
            : []),
          { label: t('duplicate'), icon: 'plus', onSelect: () => onAct('duplicate') },
          { label: t('delete'), icon: 'trash', onSelect: () => setAsking(true) },
        ]}
      />
      <Modal open={asking} onOpenChange={setAsking} title={t('deleteQuestion')} description={t('deleteLine')}>
        <div className="row">
          <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
          <Button variant="danger" onClick={() => onAct('delete')}>
            {t('delete')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
