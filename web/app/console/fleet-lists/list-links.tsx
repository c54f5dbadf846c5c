import { useNavigate } from 'react-router'
import { unitTexts } from '../../i18n/units/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { fleetAddress, type FleetSearch } from '../fleet/fleet-search.ts'

/** A menu to export the filtered list and, for admins, to import one. */
export function ListLinks({ search, isAdmin }: { search: FleetSearch; isAdmin: boolean }) {
  const t = useTexts(unitTexts)
  const navigate = useNavigate()
  return (
    <Menu
      trigger={<IconButton icon="dots" variant="line" label={t('listMenu')} />}
      items={[
        // A file, not a page: fetched by the browser, not by the router.
        { label: t('export'), icon: 'download', onSelect: () => window.location.assign(staffPaths.exportFleet + fleetAddress(search)) },
        ...(isAdmin ? [{ label: t('lists'), icon: 'upload' as const, onSelect: () => void navigate(staffPaths.importFleet) }] : []),
      ]}
    />
  )
}
