import { useCustomerApi } from '../customer-api.ts'
import { forgetCustomer } from '../session.ts'

/** Ends the session on the server and in this browser, and loads the page anew. */
export function useLogout(): () => Promise<void> {
  const api = useCustomerApi()
  return async () => {
    // Who wants to leave leaves, also where the server cannot be told.
    await api('DELETE /v1/customer/session').catch((error: unknown) => console.error('The session ended in this browser alone.', error))
    forgetCustomer()
    window.location.reload()
  }
}
