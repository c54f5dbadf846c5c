/** Google Identity Services: loaded only where a client id is set, and once. */
import { useContext } from 'react'
import { usePublicApi } from './customer-api.ts'
import { failureText } from './form-calls.ts'
import { GoogleClientIdContext } from './google-client-id.ts'
import type { Language } from './i18n/language.ts'
import { paths } from './paths.ts'
import { keepSession } from './session.ts'
import { notify } from './ui/toasts.tsx'

const SCRIPT = 'https://accounts.google.com/gsi/client'

/** `select_by` tells how the sign-in was made: `btn` or `btn_…` means Google's button, which has the consent sentence beside it. */
type Credential = { credential?: string; select_by?: string }
type Moment = { isSkippedMoment: () => boolean; isDismissedMoment: () => boolean; getDismissedReason: () => string }
type Looks = {
  type: 'standard'
  theme: 'outline'
  size: 'large'
  text: 'continue_with'
  shape: 'rectangular'
  locale: Language
  width: number
}

/** The parts of the library's interface that we use. */
type GoogleIdentity = {
  initialize: (settings: { client_id: string; callback: (answer: Credential) => void; use_fedcm_for_prompt: boolean }) => void
  prompt: (listener: (moment: Moment) => void) => void
  cancel: () => void
  renderButton: (place: HTMLElement, looks: Looks) => void
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined
}

let script: Promise<void> | undefined
let started: Promise<GoogleIdentity> | undefined
/** Receives each credential; set by the component that was mounted last. */
let receive: (answer: Credential) => void = () => {}

const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = SCRIPT
    element.async = true
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => reject(new Error(`${SCRIPT} did not load`)))
    document.head.append(element)
  })

async function start(clientId: string): Promise<GoogleIdentity> {
  script ??= loadScript().catch((error: unknown) => {
    script = undefined
    throw error
  })
  await script
  const identity = globalThis.google?.accounts.id
  if (!identity) throw new Error(`${SCRIPT} brought nothing along`)
  identity.initialize({ client_id: clientId, callback: (answer) => receive(answer), use_fedcm_for_prompt: true })
  return identity
}

/** The library with our client id; `onAnswer` gets every credential from now on. */
export function googleIdentity(clientId: string, onAnswer: (answer: Credential) => void): Promise<GoogleIdentity> {
  receive = onAnswer
  started ??= start(clientId).catch((error: unknown) => {
    // Allows another attempt, once back online for instance.
    started = undefined
    throw error
  })
  return started
}

/** Exchanges Google's answer for a session, and loads the home page with it. */
export function useGoogleAnswer(): { clientId: string | null; onAnswer: (answer: Credential) => void } {
  const clientId = useContext(GoogleClientIdContext)
  const api = usePublicApi()
  const onAnswer = async ({ credential, select_by = '' }: Credential) => {
    if (!credential) {
      console.error('Login Failed')
      return
    }
    try {
      const { data } = await api()('POST /v1/customers/google', { body: { token: credential, consent: select_by.startsWith('btn') } })
      keepSession(data)
      window.location.assign(paths.home('en'))
    } catch (error) {
      console.error('Login Failed', error)
      const text = failureText(error)
      if (text !== undefined) notify.bad(text, { after: 5000, progress: true })
    }
  }
  return { clientId, onAnswer: (answer) => void onAnswer(answer) }
}
