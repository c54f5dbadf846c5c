import { PORTRAIT_UPLOAD } from '@masar/domain/uploads'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useCustomerApi } from '../../customer-api.ts'
import { useTooLarge } from '../../file-size.ts'
import { useCallAction } from '../../form-calls.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { ScriptOnly } from '../../ui/script-only.tsx'

/** The profile's picture, with buttons to change or remove it. */
export function Picture({ url }: { url: string | null }) {
  const t = useTexts(profileTexts)
  const input = useRef<HTMLInputElement>(null)
  const { busy, upload, remove } = usePicture()
  const tooLarge = useTooLarge(PORTRAIT_UPLOAD.bytes)
  return (
    <div className="profile-picture">
      <Avatar size="xl" picture={url ?? undefined} />
      <ScriptOnly className="profile-picture__ways">
        <input
          ref={input}
          // Opened by the button beside it, which also provides its name.
          hidden
          type="file"
          name="file"
          accept={PORTRAIT_UPLOAD.types.join()}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (!file) return
            const fault = tooLarge(file)
            if (fault === undefined) void upload(file)
            else notify.bad(fault)
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
      </ScriptOnly>
    </div>
  )
}

function usePicture() {
  const api = useCustomerApi()
  const { revalidate } = useRevalidator()
  const { busy, run } = useCallAction()
  const change = (work: () => Promise<{ message: string }>) =>
    run(async () => {
      const { message } = await work()
      await revalidate()
      return message
    })
  return {
    busy,
    upload: (file: File) =>
      change(async () => api('POST /v1/customer/picture', { query: { consent: 'true' }, body: new Uint8Array(await file.arrayBuffer()) })),
    remove: () => change(() => api('DELETE /v1/customer/picture')),
  }
}
