import type { Client } from '@masar/contract/client'

export const CHANGE_PASSWORD = 'change-password'

/** Answers what the API says to it. */
export async function changePassword(api: Client, text: (name: string) => string): Promise<string> {
  const body = { current_password: text('current_password'), new_password: text('new_password') }
  return (await api('PUT /v1/staff/password', { body })).message
}
