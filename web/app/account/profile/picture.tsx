import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCustomerApi } from '../../customer-api.ts'
import { useFailureToast } from '../../form-calls.ts'
import { accountTexts } from '../../i18n/account/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** What may be chosen; the server looks at the content. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** The profile's picture, and the way to another one. */
export function Picture({ url }: { url: string | null }) {
  const t = useTexts(accountTexts)
  const input = useRef<HTMLInputElement>(null)
  const { busy, upload, remove } = usePicture()
  return (
    <div className="profile-picture">
      <Avatar size="xl" picture={url ?? undefined} />
      {useHydrated() && (
        <div className="profile-picture__ways">
          <input
            ref={input}
            className="unseen"
            type="file"
            name="file"
            accept={TYPES}
            tabIndex={-1}
            aria-label={t('pictureYours')}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) void upload(file)
            }}
          />
          <Button size="sm" busy={busy} title={t('pictureHint')} onClick={() => input.current?.click()}>
            {t(url === null ? 'pictureAdd' : 'pictureChange')}
          </Button>
          {url !== null && (
            <Button size="sm" variant="ghost" onClick={() => void remove()}>
              {t('pictureRemove')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function usePicture() {
  const api = useCustomerApi()
  const { revalidate } = useRevalidator()
  const showFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<{ message: string }>) => {
    setBusy(true)
    try {
      notify.ok((await work()).message)
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    upload: (file: File) => run(async () => api('POST /v1/customer/picture', { body: new Uint8Array(await file.arrayBuffer()) })),
    remove: () => run(() => api('DELETE /v1/customer/picture')),
  }
}
