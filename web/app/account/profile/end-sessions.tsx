import { CallFailure } from '@masar/contract/client'
import { useRef, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { useCustomerApi } from '../../customer-api.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { notify } from '../../ui/toasts.tsx'
import { ProveAgain, type Proof } from './prove-again.tsx'

/** The session to end, with its device and last use in words, or all but this one. */
export type Ending = { id: number; device: string; lastUsed: string } | 'others'

type EndSessionsProps = {
  ending: Ending
  /** Gets the focus afterwards, because the buttons of the ended sessions are gone. */
  place: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks the customer to prove their identity, and signs out one device, or all others. */
export function EndSessions({ ending, place, onClose }: EndSessionsProps) {
  const t = useTexts(profileTexts)
  const api = useCustomerApi()
  const { revalidate } = useRevalidator()
  const finalFocus = useRef<HTMLElement>(null)
  const one = ending === 'others' ? undefined : ending
  const end = async (body: Proof): Promise<string> => {
    try {
      const call = one
        ? api('DELETE /v1/customer/sessions/{id}', { path: { id: one.id }, body })
        : api('DELETE /v1/customer/sessions', { body })
      return (await call).message
    } catch (error) {
      // It has been signed out meanwhile, on that device or from another.
      if (error instanceof CallFailure && error.status === 404) return t('sessionGone')
      throw error
    }
  }
  return (
    <ProveAgain
      title={t(one ? 'sessionEndTitle' : 'sessionsEndTitle')}
      description={
        one ? (
          <>
            <bdi>{one.device}</bdi>
            <br />
            {one.lastUsed}
          </>
        ) : (
          t('sessionsEndLead')
        )
      }
      confirm={t('sessionEnd')}
      variant="brand"
      cancel={t('sessionEndCancel')}
      mailCode={() => api('POST /v1/customer/session_code')}
      send={async (proof) => {
        const said = await end(proof)
        await revalidate()
        return said
      }}
      done={(said) => {
        finalFocus.current = place.current
        notify.ok(said)
        onClose()
      }}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
