import { formatDateTime } from '@masar/domain/muscat-time'
import type { AnswerOf } from '@masar/contract/calls'
import { useRevalidator } from 'react-router'
import { useCustomerApi } from '../../customer-api.ts'
import { useCallAction } from '../../form-calls.ts'
import { accountTexts } from '../../i18n/account/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'

type Sessions = AnswerOf<'GET /v1/customer/sessions'>['data']

/** The devices that are signed in, and a way to sign out all but this one. */
export function OpenSessions({ sessions }: { sessions: Sessions }) {
  const t = useTexts(accountTexts)
  const api = useCustomerApi()
  const { revalidate } = useRevalidator()
  const { busy, run } = useCallAction()
  const endOthers = () =>
    run(async () => {
      const { message } = await api('DELETE /v1/customer/sessions')
      await revalidate()
      return message
    })
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
