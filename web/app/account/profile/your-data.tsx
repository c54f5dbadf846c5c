import { lazy, Suspense, useState } from 'react'
import { useCustomerApi } from '../../customer-api.ts'
import { useCallAction } from '../../form-calls.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { saveAs } from '../../save-as.ts'
import { Button } from '../../ui/button.tsx'
import { loadForPress } from '../../ui/load-with-retry.ts'

const DeleteAccount = lazy(async () => ({ default: (await loadForPress(() => import('./delete-account.tsx'))).DeleteAccount }))

/** Downloads a copy of all the customer's data, and deletes the account. */
export function YourData() {
  const t = useTexts(profileTexts)
  const api = useCustomerApi()
  const { busy, run } = useCallAction()
  const [leaving, setLeaving] = useState(false)
  const download = () =>
    run(async () => {
      const { data } = await api('GET /v1/customer/export')
      saveAs('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      return undefined
    })
  return (
    <section className="panel" aria-labelledby="data-title">
      <h2 className="panel__title" id="data-title">
        {t('dataTitle')}
      </h2>
      <div className="stack stack--s">
        <p className="muted small">{t('dataLead')}</p>
        <Button block busy={busy} onClick={() => void download()}>
          {t('dataDownload')}
        </Button>
        <Button block variant="danger" onClick={() => setLeaving(true)}>
          {t('dataDelete')}
        </Button>
      </div>
      {leaving && (
        <Suspense>
          <DeleteAccount onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </section>
  )
}
