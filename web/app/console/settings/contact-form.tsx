import type { StaffSettings } from '@masar/contract/settings'
import { DEFAULT_CONTACT } from '@masar/domain/settings'
import { settingsTexts } from '../../i18n/settings/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { PartForm } from './part-form.tsx'
import { CONTACT } from './settings-changes.ts'

const PHONES = ['phone', 'whatsapp'] as const
const MAILBOXES = [
  ['mail', 'mail', 'mailHint'],
  ['leasing_mail', 'leasingMail', 'leasingMailHint'],
  ['corporate_mail', 'corporateMail', 'corporateMailHint'],
] as const
const PAGES = ['linkedin', 'facebook', 'instagram'] as const
const QUIET = ['phone', 'whatsapp', 'mail', 'leasing_mail', 'corporate_mail', 'linkedin', 'facebook', 'instagram']

/** Numbers, addresses, and the mailboxes of the business. */
export function ContactForm({ contact }: { contact: StaffSettings['contact'] }) {
  const t = useTexts(settingsTexts)
  return (
    <PartForm intent={CONTACT} part={contact} of={(settings) => settings.contact} quiet={QUIET}>
      {(held, errors) => (
        <>
          <div className="settings__grid">
            {PHONES.map((name) => (
              <Field key={name} label={t(name)} error={errors[name]}>
                <TextInput name={name} type="tel" ltr defaultValue={held[name]} placeholder={DEFAULT_CONTACT[name]} />
              </Field>
            ))}
            <Field label={t('postalEn')}>
              <TextArea name="postal_address_en" rows={2} dir="ltr" lang="en" defaultValue={held.postal_address.en} />
            </Field>
            <Field label={t('postalAr')}>
              <TextArea name="postal_address_ar" rows={2} dir="rtl" lang="ar" defaultValue={held.postal_address.ar} />
            </Field>
          </div>
          <div className="settings__grid settings__grid--three">
            {PAGES.map((name) => (
              <Field key={name} label={t(name)} error={errors[name]}>
                <TextInput name={name} type="url" ltr defaultValue={held[name]} placeholder={DEFAULT_CONTACT[name]} />
              </Field>
            ))}
          </div>
          <h3>{t('mailboxes')}</h3>
          <div className="settings__grid settings__grid--three">
            {MAILBOXES.map(([name, label, hint]) => (
              <Field key={name} label={t(label)} hint={t(hint)} error={errors[name]}>
                <TextInput name={name} type="email" ltr defaultValue={held[name]} placeholder={DEFAULT_CONTACT[name]} />
              </Field>
            ))}
          </div>
        </>
      )}
    </PartForm>
  )
}
