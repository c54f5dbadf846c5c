import { useCustomerApi } from '../../customer-api.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { forgetCustomer } from '../../session.ts'
import { notify } from '../../ui/toasts.tsx'
import { ProveAgain } from './prove-again.tsx'

/** Milliseconds to read that the account is gone, before a full load of the home page, wherever the customer has gone meanwhile. */
const TO_HOME = 2000

/** Asks the customer to prove their identity, and deletes the account. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const api = useCustomerApi()
  return (
    <ProveAgain
      title={t('deleteTitle')}
      description={t('deleteLead')}
      confirm={t('deleteConfirm')}
      variant="danger"
      cancel={t('deleteCancel')}
      mailCode={() => api('POST /v1/customer/delete_code')}
      send={(body) => api('DELETE /v1/customer/account', { body })}
      done={() => {
        forgetCustomer()
        notify.ok(t('deleted'))
        setTimeout(() => window.location.assign(paths.home(language)), TO_HOME)
      }}
      onClose={onClose}
    />
  )
}
