import { useState } from 'react'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Modal } from '../../ui/modal.tsx'

/** The menu of actions on a whole car. */
export function VehicleMenu({ onAct }: { onAct: (intent: 'duplicate' | 'delete') => void }) {
  const t = useTexts(staffFleetTexts)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        trigger={<IconButton icon="dots" variant="line" label={t('more')} />}
        items={[
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
