import { STAFF_ROLES, type StaffRole } from '@masar/domain/staff'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, SelectInput, TextInput } from '../../ui/field.tsx'
import type { Refusal } from '../calls.ts'

type Given = { name: string; user_name: string; role: StaffRole }

/** Name, address and role of an account. */
export function UserFields({ given, refused }: { given: Given; refused: Refusal | undefined }) {
  const t = useTexts(consoleTexts)
  return (
    <>
      <Field label={t('name')} error={refused?.fields['name']}>
        <TextInput name="name" dir="auto" autoComplete="off" defaultValue={given.name} />
      </Field>
      <Field label={t('email')} hint={t('userNameHint')} error={refused?.fields['user_name']}>
        <TextInput name="user_name" type="email" ltr autoComplete="off" inputMode="email" defaultValue={given.user_name} />
      </Field>
      <Field label={t('role')} hint={t('roleHint')} error={refused?.fields['role']}>
        <SelectInput name="role" defaultValue={given.role}>
          {STAFF_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(role)}
            </option>
          ))}
        </SelectInput>
      </Field>
    </>
  )
}
