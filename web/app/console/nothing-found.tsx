import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown where a search or filter matches nothing; `all` is the address of the unfiltered list. */
export function NothingFound({ all }: { all: string }) {
  const t = useTexts(consoleTexts)
  return (
    <EmptyState title={t('nothingFound')} line={t('nothingFoundHelp')} level={2}>
      <ButtonLink variant="line" to={all}>
        {t('showAll')}
      </ButtonLink>
    </EmptyState>
  )
}
