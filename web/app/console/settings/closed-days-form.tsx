import type { StaffSettings } from '@masar/contract/settings'
import { settingsTexts } from '../../i18n/settings/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Lines } from './lines.tsx'
import { PartForm } from './part-form.tsx'
import { CLOSED_DAYS } from './settings-changes.ts'

/** Days on which all branches are closed. */
export function ClosedDaysForm({ closedDays }: { closedDays: StaffSettings['closed_days'] }) {
  const t = useTexts(settingsTexts)
  return (
    <PartForm intent={CLOSED_DAYS} part={closedDays} of={(settings) => settings.closed_days} quiet={[]}>
      {(held) => (
        <Lines
          given={held.days}
          line={(day, n) => (
            <Field label={t('day', { n })}>
              <TextInput name="day" type="date" defaultValue={day ?? ''} />
            </Field>
          )}
        />
      )}
    </PartForm>
  )
}
