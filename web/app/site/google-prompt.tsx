import { useEffect, useEffectEvent } from 'react'
import { googleIdentity, useGoogleAnswer } from '../google-sign-in.ts'

/** Google One Tap for visitors, if a client id is configured. Renders nothing itself. */
export function GooglePrompt() {
  const { clientId, onAnswer } = useGoogleAnswer()
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (clientId === null) return
    let cancel = () => {}
    let left = false
    googleIdentity(clientId, (given) => answered(given)).then(
      (identity) => {
        if (left) return
        cancel = identity.cancel
        identity.prompt((moment) => {
          const gone = moment.isSkippedMoment() || (moment.isDismissedMoment() && moment.getDismissedReason() !== 'credential_returned')
          if (gone) console.error('Login Failed')
        })
      },
      (error: unknown) => console.error('Login Failed', error),
    )
    return () => {
      left = true
      cancel()
    }
  }, [clientId])
  return null
}
