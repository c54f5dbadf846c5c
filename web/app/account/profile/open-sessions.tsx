import { formatDateTime } from '@masar/domain/muscat-time'
import type { AnswerOf } from '@masar/contract/calls'
import { lazy, Suspense, useRef, useState } from 'react'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { loadForPress } from '../../ui/load-with-retry.ts'
import type { Ending } from './end-sessions.tsx'

const EndSessions = lazy(async () => ({ default: (await loadForPress(() => import('./end-sessions.tsx'))).EndSessions }))

type Session = AnswerOf<'GET /v1/customer/sessions'>['data'][number]

/** The devices that are signed in, with buttons to sign out one of them, or all but this one. */
export function OpenSessions({ sessions }: { sessions: Session[] }) {
  const t = useTexts(profileTexts)
  const title = useRef<HTMLHeadingElement>(null)
  const [ending, setEnding] = useState<Ending>()
  return (
    <section className="panel" aria-labelledby="sessions-title">
      <h2 className="panel__title" id="sessions-title" tabIndex={-1} ref={title}>
        {t('sessionsTitle')}
      </h2>
      <ul className="profile-sessions">
        {sessions.map((session) => (
          <Device key={session.id} session={session} onEnd={setEnding} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="stack stack--s">
          <p className="muted small">{t('sessionsLead')}</p>
          <Button block onClick={() => setEnding('others')}>
            {t('sessionsEnd')}
          </Button>
        </div>
      ) : (
        <p className="muted small">{t('sessionsOnly')}</p>
      )}
      {ending && (
        <Suspense>
          <EndSessions ending={ending} place={title} onClose={() => setEnding(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

type DeviceProps = { session: Session; onEnd: (ending: Ending) => void }

function Device({ session: { id, client, last_used_at, current }, onEnd }: DeviceProps) {
  const t = useTexts(profileTexts)
  const device = client || t('sessionsUnknown')
  const lastUsed = t('sessionsLast', { time: leftToRight(formatDateTime(new Date(last_used_at))) })
  return (
    <li>
      <b>
        <bdi>{device}</bdi>
      </b>
      <span className="muted small">{current ? t('sessionsThis') : lastUsed}</span>
      {!current && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('sessionEndThat', { device, lastUsed })}
          onClick={() => onEnd({ id, device, lastUsed })}
        >
          {t('sessionEnd')}
        </Button>
      )}
    </li>
  )
}
