import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { QrCode } from './qr-code.tsx'
import { BEGIN_TOTP, CONFIRM_TOTP, type TotpSecret } from './totp.ts'
import '../secret.css'
import './totp.css'

/** Groups of four characters are easier to retype. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Sets up an authenticator: shows a secret for the app, then asks for a code from it. A new secret replaces the one before. */
export function TotpSteps({ variant, onDone }: { variant: ButtonVariant; onDone?: (said: string) => void }) {
  const t = useTexts(consoleTexts)
  const begin = useConsoleForm<TotpSecret>(BEGIN_TOTP)
  const confirm = useConsoleForm<string>(CONFIRM_TOTP, { onDone })
  if (begin.done === undefined) {
    return (
      <begin.Form method="post" className="stack">
        <input type="hidden" name="intent" value={BEGIN_TOTP} />
        {confirm.refused && <RefusalNote refused={confirm.refused} />}
        <RefusalNote refused={begin.refused} />
        <Button type="submit" variant={variant} busy={begin.pending}>
          {t('totpBegin')}
        </Button>
      </begin.Form>
    )
  }
  return (
    <div className="stack">
      <ol className="totp">
        <li>{t('totpAddKey')}</li>
        <li>{t('totpEnterCode')}</li>
      </ol>
      <QrCode text={begin.done.uri} label={t('totpSquare')} />
      <p className="secret" dir="ltr" data-secret={begin.done.secret}>
        {grouped(begin.done.secret)}
      </p>
      <a className="link tap" href={begin.done.uri}>
        {t('totpOpenApp')}
      </a>
      <confirm.Form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value={CONFIRM_TOTP} />
        <Field label={t('code')} hint={t('codeHint')} error={confirm.refused?.fields['code']}>
          <CodeInput name="code" />
        </Field>
        <RefusalNote refused={confirm.refused} quiet={['code']} />
        <Button type="submit" variant={variant} busy={confirm.pending}>
          {t('totpConfirm')}
        </Button>
      </confirm.Form>
    </div>
  )
}
