import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown beside the list while no enquiry is open. */
export default function NothingOpen() {
  const t = useTexts(consoleTexts)
  return (
    <section className="talk talk--none">
      <EmptyState title={t('nothingOpen')} line={t('nothingOpenHelp')} level={2} />
    </section>
  )
}
