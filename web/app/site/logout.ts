import { usePublicApi } from '../customer-api.ts'
import { currentToken, forgetCustomer } from '../session.ts'

/** Ends the session in this browser and on the server, and reloads the page. */
export function useLogout(): () => Promise<void> {
  const api = usePublicApi()
  return async () => {
    const token = currentToken()
    // In the browser first, so that a pending request that now fails does not lead to the login page.
    forgetCustomer()
    // Log out here even if the server cannot be reached.
    await api(token)('DELETE /v1/customer/session').catch((error: unknown) =>
      console.error('The session ended in this browser alone.', error),
    )
    window.location.reload()
  }
}
