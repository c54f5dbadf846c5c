import { compareTexts } from '../../i18n/compare/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toasts.tsx'

type Shared = 'sent' | 'copied' | 'failed'

/** Opens the system's share sheet where there is one, else copies the link to the clipboard. */
async function share(title: string, url: string): Promise<Shared> {
  try {
    // Both are typed as always present, but many desktop browsers have no `share`, and `clipboard` needs HTTPS.
    const { share: sheet, clipboard } = navigator as Partial<Navigator>
    if (sheet) {
      await navigator.share({ title, url })
      return 'sent'
    }
    if (!clipboard) return 'failed'
    await clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // The visitor closed the sheet.
    return error instanceof DOMException && error.name === 'AbortError' ? 'sent' : 'failed'
  }
}

/** Shares the link of this page, or of the page at `path`. Render it only where script runs. */
export function ShareButton({ title, path }: { title: string; path?: string }) {
  const t = useTexts(compareTexts)
  const press = async () => {
    const url = new URL(path ?? window.location.href, window.location.href).href
    const shared = await share(title, url)
    if (shared === 'copied') notify.ok(t('linkCopied'))
    if (shared === 'failed') notify.bad(path === undefined ? t('linkNotCopied') : t('linkToCopy', { address: url }))
  }
  return (
    <Button variant="line" size="sm" onClick={() => void press()}>
      <Icon name="upload" size="s" />
      {t('share')}
    </Button>
  )
}
