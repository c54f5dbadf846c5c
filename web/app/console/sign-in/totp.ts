import type { Client } from '@masar/contract/client'

export const BEGIN_TOTP = 'begin-totp'
export const CONFIRM_TOTP = 'confirm-totp'

export type TotpSecret = { secret: string; uri: string }

export const beginTotp = async (api: Client): Promise<TotpSecret> => (await api('POST /v1/staff/totp')).data

/** Returns the message from the API. */
export const confirmTotp = async (api: Client, code: string): Promise<string> =>
  (await api('PUT /v1/staff/totp', { body: { code: code.trim() } })).message
