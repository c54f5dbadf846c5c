import { usePublicApi } from '../customer-api.ts'
import { currentToken, forgetCustomer } from '../session.ts'

/** Ends the session in this browser and on the server, and loads the page anew. */
export function useLogout(): () => Promise<void> {
  const api = usePublicApi()
  return async () => {
    const token = currentToken()
    // First here: a call under way that then fails is not a reason to ask for a login.
    forgetCustomer()
    // Who wants to leave leaves, also where the server cannot be told.
    await api(token)('DELETE /v1/customer/session').catch((error: unknown) =>
      console.error('The session ended in this browser alone.', error),
    )
    window.location.reload()
  }
}
