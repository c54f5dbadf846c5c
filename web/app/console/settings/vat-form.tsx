import type { StaffSettings } from '@masar/contract/settings'
import { VAT_PERCENT } from '@masar/domain/money'
import { vatPercentAt } from '@masar/domain/settings'
import { settingsTexts } from '../../i18n/settings/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { useNow } from '../use-desk.ts'
import { Lines } from './lines.tsx'
import { PartForm } from './part-form.tsx'
import { VAT } from './settings-changes.ts'

/** The VAT rates, each with the first day on which it applies. */
export function VatForm({ vat }: { vat: StaffSettings['vat'] }) {
  const t = useTexts(settingsTexts)
  const now = useNow()
  return (
    <PartForm intent={VAT} part={vat} of={(settings) => settings.vat} quiet={[]}>
      {(held) => (
        <>
          <p>
            <Badge tone="ok">{t('vatNow', { percent: vatPercentAt(vat.rates, now) })}</Badge>
          </p>
          <Lines
            given={held.rates}
            line={(rate) => (
              <>
                <Field label={t('percent')}>
                  <TextInput name="percent" ltr inputMode="numeric" defaultValue={rate?.percent ?? ''} />
                </Field>
                <Field label={t('from')}>
                  <TextInput name="from" type="date" defaultValue={rate?.from ?? ''} />
                </Field>
              </>
            )}
          />
          <p className="hint">{t('vatHint', { percent: VAT_PERCENT })}</p>
        </>
      )}
    </PartForm>
  )
}
