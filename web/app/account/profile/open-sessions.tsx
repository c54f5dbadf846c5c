import { formatDateTime } from '@masar/domain/muscat-time'
import type { AnswerOf } from '@masar/contract/calls'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCustomerApi } from '../../customer-api.ts'
import { useFailureToast } from '../../form-calls.ts'
import { accountTexts } from '../../i18n/account/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'

type Sessions = AnswerOf<'GET /v1/customer/sessions'>['data']

/** The devices that are signed in, and a way to sign out all but this one. */
export function OpenSessions({ sessions }: { sessions: Sessions }) {
  const t = useTexts(accountTexts)
  const api = useCustomerApi()
  const { revalidate } = useRevalidator()
  const showFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const endOthers = async () => {
    setBusy(true)
    try {
      notify.ok((await api('DELETE /v1/customer/sessions')).message)
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel" aria-labelledby="sessions-title">
      <h2 className="panel__title" id="sessions-title">
        {t('sessionsTitle')}
      </h2>
      <ul className="profile-sessions">
        {sessions.map(({ id, client, last_used_at, current }) => (
          <li key={id}>
            <b>
              <bdi>{client || t('sessionsUnknown')}</bdi>
            </b>
            <span className="muted small">
              {current ? t('sessionsThis') : t('sessionsLast', { time: leftToRight(formatDateTime(new Date(last_used_at))) })}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="stack stack--s">
          <p className="muted small">{t('sessionsLead')}</p>
          <Button block busy={busy} onClick={() => void endOthers()}>
            {t('sessionsEnd')}
          </Button>
        </div>
      ) : (
        <p className="muted small">{t('sessionsOnly')}</p>
      )}
    </section>
  )
}
