import type { ReactNode } from 'react'
import { ConsentLine } from '../../consent-line.tsx'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Honeypot } from './honeypot.tsx'
import type { VisitorForm } from './use-visitor-form.ts'

/** The panel of a form that needs no sign-in, around its fields. */
export function VisitorFormPanel({ call, children }: { call: VisitorForm; children: ReactNode }) {
  const t = useTexts(enquiryTexts)
  const { form, pending, pressed, round, honeypot } = call
  return (
    <form {...form} className="panel stack">
      <div className="formgrid" key={round}>
        {children}
      </div>
      <Honeypot key={`honeypot ${round}`} ref={honeypot} />
      <ConsentLine to="form" />
      <SubmitButton variant="primary" size="lg" block busy={pending} disabled={pressed}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}
