import { formatDateTime } from '@masar/domain/muscat-time'
import type { AnswerOf } from '@masar/contract/calls'
import { useRevalidator } from 'react-router'
import { useCustomerApi } from '../../customer-api.ts'
import { useCallAction } from '../../form-calls.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'

type Session = AnswerOf<'GET /v1/customer/sessions'>['data'][number]

/** The devices that are signed in, and ways to sign out one of them, or all but this one. */
export function OpenSessions({ sessions }: { sessions: Session[] }) {
  const t = useTexts(profileTexts)
  const api = useCustomerApi()
  const { busy, end } = useEnding()
  return (
    <section className="panel" aria-labelledby="sessions-title">
      <h2 className="panel__title" id="sessions-title" tabIndex={-1}>
        {t('sessionsTitle')}
      </h2>
      <ul className="profile-sessions">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="stack stack--s">
          <p className="muted small">{t('sessionsLead')}</p>
          <Button block busy={busy} onClick={() => void end(() => api('DELETE /v1/customer/sessions'))}>
            {t('sessionsEnd')}
          </Button>
        </div>
      ) : (
        <p className="muted small">{t('sessionsOnly')}</p>
      )}
    </section>
  )
}

function Device({ session: { id, client, last_used_at, current } }: { session: Session }) {
  const t = useTexts(profileTexts)
  const api = useCustomerApi()
  const { busy, end } = useEnding()
  const device = client || t('sessionsUnknown')
  return (
    <li>
      <b>
        <bdi>{device}</bdi>
      </b>
      <span className="muted small">
        {current ? t('sessionsThis') : t('sessionsLast', { time: leftToRight(formatDateTime(new Date(last_used_at))) })}
      </span>
      {!current && (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={t('sessionEndThat', { device })}
          onClick={() => void end(() => api('DELETE /v1/customer/sessions/{id}', { path: { id } }))}
        >
          {t('sessionEnd')}
        </Button>
      )}
    </li>
  )
}

/** What ends a session: the list is read again, and the focus stays with it when its button has gone. */
function useEnding() {
  const { revalidate } = useRevalidator()
  const { busy, run } = useCallAction()
  const end = (work: () => Promise<{ message: string }>) =>
    run(async () => {
      const { message } = await work()
      await revalidate()
      document.getElementById('sessions-title')?.focus()
      return message
    })
  return { busy, end }
}
