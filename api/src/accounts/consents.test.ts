import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consentText } from '@masar/domain/consent'
import { MINUTE } from '@masar/domain/durations'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiLanguage } from '../messages/messages.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { forward, GOOD_PASSWORD, otpToken, resetToken, somebody } from './testing.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consents-'))
  api = await startTestApi({ madePictures: folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const consentsOf = async (token: string) => (await api.client({ token })('GET /v1/customer/export')).data.consents

/** A consent as the data export shows it. */
const given = (wording: number, language: ApiLanguage) => ({
  given_at: api.clock.now.toISOString(),
  wording,
  text: consentText(wording, language),
})

async function newAccount(address: string, consent?: boolean, language: ApiLanguage = 'en'): Promise<string> {
  const client = api.client({ token: await otpToken(api, address), language })
  return (await client('PUT /v1/customer/set_password', { body: { password: GOOD_PASSWORD, consent } })).data.auth_token
}

const details = (email: string) => ({ name: 'Salma', phone: '92001234', email, gender: null })

describe('what is agreed to with an account', () => {
  test('is kept when the account is made: which sentence, in which language, when', async () => {
    const token = await newAccount(somebody(), true, 'ar')
    expect(await consentsOf(token)).toEqual([given(2, 'ar')])
  })

  test('is nothing where a client says nothing of it, or no', async () => {
    expect(await consentsOf(await newAccount(somebody()))).toEqual([])
    expect(await consentsOf(await newAccount(somebody(), false))).toEqual([])
  })

  test('is not agreed to by who sets another password', async () => {
    const address = somebody()
    await newAccount(address)
    const client = api.client({ token: await resetToken(api, address) })
    const { data } = await client('PUT /v1/customer/set_password', { body: { password: 'another boat altogether', consent: true } })
    expect(await consentsOf(data.auth_token)).toEqual([])
  })

  test('is kept with the profile as it was first agreed to, however often it is saved', async () => {
    const address = somebody()
    const token = await newAccount(address)
    await api.client({ token, language: 'ar' })('PUT /v1/customer/update_profile', { body: { ...details(address), consent: true } })
    const first = given(3, 'ar')
    forward(api, MINUTE)
    await api.client({ token })('PUT /v1/customer/update_profile', { body: { ...details(address), name: 'Salma H.', consent: true } })
    await api.client({ token })('PUT /v1/customer/update_profile', { body: details(address) })
    expect(await consentsOf(token)).toEqual([first])
  })

  test('is kept with a picture, and stays when that is removed', async () => {
    const token = await newAccount(somebody())
    const client = api.client({ token })
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04020' } })
      .png()
      .toBuffer()
    await client('POST /v1/customer/picture', { query: { consent: 'true' }, body: picture })
    const kept = [given(3, 'en')]
    forward(api, MINUTE)
    await client('DELETE /v1/customer/picture')
    expect(await consentsOf(token)).toEqual(kept)
  })
})

test('the sentence of a number is for ever', () => {
  expect([1, 2, 3, 4, null].map((wording) => consentText(wording, 'en'))).toEqual([
    'By sending this you agree that we keep these details to answer you.',
    'By making an account you agree that we keep your e-mail address and name to sign you in and to answer you.',
    'By saving you agree that we keep these details and your picture with your account to answer you.',
    '',
    '',
  ])
})
