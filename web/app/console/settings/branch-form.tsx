import type { StaffSettings } from '@masar/contract/settings'
import { DAY_KINDS } from '@masar/domain/opening-hours'
import { settingsTexts } from '../../i18n/settings/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { CheckTile } from '../../ui/check-tile.tsx'
import { Field, FieldGroup, TextInput } from '../../ui/field.tsx'
import { PartForm } from './part-form.tsx'
import { branchIntent } from './settings-changes.ts'

type Branch = StaffSettings['branches'][number]

const QUIET = ['phone', 'lat', 'lng', ...DAY_KINDS]

/** The opening and closing time of a kind of day, or that the branch is closed then. */
function DayHours({ day, branch, error }: { day: (typeof DAY_KINDS)[number]; branch: Branch; error: string | undefined }) {
  const t = useTexts(settingsTexts)
  const name = t(day)
  const span = branch.hours[day]
  return (
    <FieldGroup label={name} error={error}>
      <div className="settings__day">
        <TextInput name={`${day}_from`} type="time" aria-label={t('opens', { day: name })} defaultValue={span?.from ?? ''} />
        <TextInput name={`${day}_to`} type="time" aria-label={t('closes', { day: name })} defaultValue={span?.to ?? ''} />
        <CheckTile name={`${day}_closed`} aria-label={t('closedOn', { day: name })} defaultChecked={span === null}>
          {t('closed')}
        </CheckTile>
      </div>
    </FieldGroup>
  )
}

/** The name, address and opening hours of a branch. */
export function BranchForm({ branch }: { branch: Branch }) {
  const t = useTexts(settingsTexts)
  return (
    <PartForm
      intent={branchIntent(branch.id)}
      part={branch}
      of={(settings) => settings.branches.find(({ id }) => id === branch.id)}
      quiet={QUIET}
    >
      {(held, errors) => (
        <>
          <div className="settings__grid">
            <Field label={t('nameEn')}>
              <TextInput name="name_en" dir="ltr" lang="en" defaultValue={held.name.en} />
            </Field>
            <Field label={t('nameAr')}>
              <TextInput name="name_ar" dir="rtl" lang="ar" defaultValue={held.name.ar} />
            </Field>
            <Field label={t('addressEn')}>
              <TextInput name="address_en" dir="ltr" lang="en" defaultValue={held.address.en} />
            </Field>
            <Field label={t('addressAr')}>
              <TextInput name="address_ar" dir="rtl" lang="ar" defaultValue={held.address.ar} />
            </Field>
            <Field label={t('phone')} error={errors['phone']}>
              <TextInput name="phone" type="tel" ltr defaultValue={held.phone} />
            </Field>
            <div className="settings__pair">
              <Field label={t('lat')} error={errors['lat']}>
                <TextInput name="lat" ltr inputMode="decimal" defaultValue={held.lat} />
              </Field>
              <Field label={t('lng')} error={errors['lng']}>
                <TextInput name="lng" ltr inputMode="decimal" defaultValue={held.lng} />
              </Field>
            </div>
          </div>
          <h3>{t('hours')}</h3>
          <div className="settings__grid">
            {DAY_KINDS.map((day) => (
              <DayHours key={day} day={day} branch={held} error={errors[day]} />
            ))}
          </div>
          <div className="stack stack--s">
            <CheckTile name="shown" defaultChecked={held.shown}>
              {t('shown')}
            </CheckTile>
            <p className="hint">{t('shownHint')}</p>
          </div>
        </>
      )}
    </PartForm>
  )
}
