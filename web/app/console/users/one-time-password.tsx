import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import '../secret.css'
import './one-time-password.css'

/** A password that is shown only once, for the admin to pass on. */
export function OneTimePassword({ userName, password }: { userName: string; password: string }) {
  const t = useTexts(consoleTexts)
  const hydrated = useHydrated()
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => notify.ok(t('copied')),
      () => notify.bad(t('notCopied')),
    )
  return (
    <div className="otp" role="status">
      <Note icon="lock">{t('oneTimePassword', { name: userName })}</Note>
      <output className="secret" dir="ltr">
        {password}
      </output>
      {/* Browsers offer the clipboard only in secure contexts, such as over https. */}
      {hydrated && 'clipboard' in navigator && (
        <Button size="sm" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      )}
    </div>
  )
}
