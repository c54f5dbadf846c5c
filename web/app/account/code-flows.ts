/** The API calls of the two flows with a mailed code: sign-up and forgotten password. */
import type { Client } from '@masar/contract/client'
import type { Language } from '../i18n/language.ts'
import { paths, withBack } from '../paths.ts'
import { stored } from '../stored.ts'

export type CodeMode = 'signup' | 'forgot'

type Api = (token?: string) => Client

type CodeFlow = {
  /** Mails a code. The token, if there is one, has to be sent along with the code. */
  ask: (api: Api, user_name: string) => Promise<{ message: string; token: string | undefined }>
  /** Exchanges the code for the token that is needed to set the password. */
  confirm: (api: Api, user_name: string, otp_token: string, token: string | undefined) => Promise<string>
  /** The page that follows the flow; `back` is the one originally requested. */
  destination: (language: Language, back: string | undefined) => string
}

export const CODE_FLOWS: Record<CodeMode, CodeFlow> = {
  signup: {
    ask: async (api, user_name) => {
      const { message } = await api()('POST /v1/customer/send_otp', { body: { user_name } })
      return { message, token: undefined }
    },
    confirm: async (api, user_name, otp_token) => {
      const { data } = await api()('POST /v1/customer/verify_otp', { body: { user_name, otp_token } })
      stored.write('otp_token', data)
      return data
    },
    destination: (language, back) => withBack(paths.profile(language), back),
  },
  forgot: {
    ask: async (api, user_name) => {
      const { message, data } = await api()('PUT /v1/customer/forgot_password', { body: { user_name } })
      return { message, token: data }
    },
    confirm: async (api, user_name, otp_token, token) => {
      const { data } = await api(token)('PUT /v1/customer/validate_otp', { body: { user_name, otp_token } })
      return data.auth_token
    },
    destination: (language, back) => back ?? paths.home(language),
  },
}
