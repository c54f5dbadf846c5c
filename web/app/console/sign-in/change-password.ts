import type { Client } from '@masar/contract/client'

export const CHANGE_PASSWORD = 'change-password'

/** Returns the message from the API. */
export async function changePassword(api: Client, text: (name: string) => string): Promise<string> {
  const body = { current_password: text('current_password'), new_password: text('new_password') }
  return (await api('PUT /v1/staff/password', { body })).message
}
