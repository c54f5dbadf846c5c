import type { BranchId } from '@masar/domain/locations'
import { useState } from 'react'
import { locationTexts } from '../../i18n/locations/texts.ts'
import { uiTexts } from '../../i18n/ui/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScriptOnly } from '../../ui/script-only.tsx'

/** Asks the browser where the visitor is, and chooses the branch nearest to there. */
export function Nearest({ onFound }: { onFound: (id: BranchId) => void }) {
  const t = useTexts(locationTexts)
  const ui = useTexts(uiTexts)
  const language = useLanguage()
  const { branches } = useSettings()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const find = async () => {
    setBusy(true)
    try {
      const { nearestBranch } = await import('./nearest-branch.ts')
      const found = await nearestBranch(branches)
      if (!found) return setSaid(t('nearestUnknown'))
      setSaid(t('nearestFound', { branch: found.branch.name[language], km: Math.round(found.km) }))
      onFound(found.branch.id)
    } catch (error) {
      console.error(error)
      setSaid(ui('noConnection'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ScriptOnly className="locations__nearest">
      <Button size="sm" busy={busy} onClick={() => void find()}>
        <Icon name="pin" size="s" />
        {t('nearest')}
      </Button>
      <p role="status">{said}</p>
    </ScriptOnly>
  )
}
