import { peopleTexts } from '../i18n/people/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Downloads the filtered list as a CSV file. */
export function CsvLink({ to }: { to: string }) {
  const t = useTexts(peopleTexts)
  return (
    <ButtonLink size="sm" to={to} reloadDocument>
      <Icon name="download" size="s" />
      {t('csv')}
    </ButtonLink>
  )
}
