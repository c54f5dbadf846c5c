import type { AnswerOf } from '@masar/contract/calls'
import { useLocation } from 'react-router'
import { useCustomerApi } from '../../customer-api.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { keepName } from '../../session.ts'
import { Field, SelectInput, TextInput } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useDraftedForm } from '../../use-drafted-form.ts'
import { redirectAfterSave } from './redirect-after-save.ts'

export type ProfileData = AnswerOf<'GET /v1/customer/profile'>['data']

/** The form's id, by which the button in the banner, outside the form, refers to it. */
const FORM = 'personal-details'

const GENDERS = [
  { value: 'Male', text: 'profileMale' },
  { value: 'Female', text: 'profileFemale' },
  { value: 'Other', text: 'profileOther' },
] as const
type Gender = (typeof GENDERS)[number]['value'] | ''

/** `owner`: whose profile it is. What is typed is stored as a draft until it is saved. */
export function useProfileForm(owner: string) {
  const language = useLanguage()
  const from = useLocation()
  const api = useCustomerApi()
  return useDraftedForm({
    name: FORM,
    owner,
    send: ({ text }) =>
      api('PUT /v1/customer/update_profile', {
        // The form offers only these values; the server validates them again.
        body: { name: text('name'), phone: text('phone'), email: text('email'), gender: text('gender') as Gender, consent: true },
      }),
    done: ({ message, data }) => {
      keepName(data.name)
      notify.ok(message)
      redirectAfterSave(language, from)
    },
  })
}

type ProfileForm = ReturnType<typeof useProfileForm>

export function SaveButton({ pending, pressed }: Pick<ProfileForm, 'pending' | 'pressed'>) {
  const t = useTexts(profileTexts)
  return (
    <div className="profile-banner__save">
      <SubmitButton form={FORM} variant="primary" size="lg" block busy={pending} disabled={pressed}>
        {t('profileSave')}
      </SubmitButton>
    </div>
  )
}

/** Name, phone, e-mail address, gender. */
export function PersonalDetails({
  profile,
  form,
  errors,
  draft,
}: Pick<ProfileForm, 'form' | 'errors' | 'draft'> & { profile: ProfileData }) {
  const t = useTexts(profileTexts)
  return (
    <section className="panel" aria-labelledby="details-title">
      <h2 className="panel__title" id="details-title">
        {t('profileDetails')}
      </h2>
      <form {...form} id={FORM} className="stack">
        <Field label={t('profileName')} error={errors['name']}>
          <TextInput name="name" autoComplete="name" dir="auto" defaultValue={draft['name'] ?? profile.name} />
        </Field>
        <Field label={t('profilePhone')} error={errors['phone']}>
          <TextInput name="phone" type="tel" ltr autoComplete="tel" inputMode="tel" defaultValue={draft['phone'] ?? profile.phone} />
        </Field>
        <Field label={t('profileEmail')} error={errors['email']}>
          <TextInput name="email" type="email" ltr autoComplete="email" inputMode="email" defaultValue={draft['email'] ?? profile.email} />
        </Field>
        <Field label={t('profileGender')} error={errors['gender']}>
          <SelectInput
            key={draft['gender']}
            name="gender"
            autoComplete="sex"
            placeholder={t('profileSelectGender')}
            defaultValue={draft['gender'] ?? profile.gender ?? ''}
          >
            {GENDERS.map(({ value, text }) => (
              <option key={value} value={value}>
                {t(text)}
              </option>
            ))}
          </SelectInput>
        </Field>
      </form>
    </section>
  )
}
