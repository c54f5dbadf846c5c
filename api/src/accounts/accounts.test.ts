import { DAY, MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import {
  codeFor,
  CUSTOMER,
  forgot,
  forward,
  GOOD_PASSWORD,
  logIn,
  otpToken,
  profileStatus,
  resetToken,
  send,
  signUp,
  somebody,
  withToken,
} from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const refusal = (status: number, body: object = {}) => expect.objectContaining({ status, body: expect.objectContaining(body) })

describe('signing up', () => {
  test('a code by mail, a password, and one is signed in', async () => {
    const address = somebody()
    const token = await signUp(api, address)
    const profile = await api.client({ token })('GET /v1/customer/profile')
    expect(profile.data).toEqual({ name: '', phone: '', email: address, gender: null, image_url: null })
    expect(await api.letters(address)).toEqual([
      { name: 'signup_code', to: address, language: 'en', values: { code: expect.stringMatching(/^\d{6}$/) } },
    ])
    expect(await profileStatus(api, await logIn(api, address))).toBe(200)
  })

  test('the address is one whatever its capitals, and the code whatever its digits', async () => {
    const address = somebody()
    await send(api, 'POST /v1/customer/send_otp', { user_name: ` ${address.toUpperCase()} ` }, { 'accept-language': 'ar' })
    expect((await api.letters(address))[0]).toMatchObject({ to: address, language: 'ar' })
    const arabic = [...(await codeFor(api, address))].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    expect(
      await send(api, 'POST /v1/customer/verify_otp', {
        user_name: address.toUpperCase(),
        otp_token: ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`,
      }),
    ).toEqual(refusal(200, { data: expect.any(String) }))
  })

  test('somebody with an account hears of it by mail, and cannot get on this way', async () => {
    const before = (await api.letters(CUSTOMER.user_name)).length
    await api.client()('POST /v1/customer/send_otp', { body: { user_name: CUSTOMER.user_name } })
    expect((await api.letters(CUSTOMER.user_name)).slice(before)).toEqual([
      { name: 'signup_known', to: CUSTOMER.user_name, language: 'en', values: {} },
    ])
  })

  test('of two sign-ups of one address the second is told', async () => {
    const address = somebody()
    const first = await otpToken(api, address)
    forward(api, MINUTE)
    const second = await otpToken(api, address)
    await api.client({ token: first })('PUT /v1/customer/set_password', { body: { password: GOOD_PASSWORD } })
    expect((await send(api, 'PUT /v1/customer/set_password', { password: GOOD_PASSWORD }, withToken(second))).status).toBe(401)
  })

  test('an account that came about meanwhile is not taken over', async () => {
    const address = somebody()
    const token = await otpToken(api, address)
    const now = api.clock.now
    await api.opened.db.insertInto('customers').values({ email: address, createdAt: now, updatedAt: now }).execute()
    expect(await send(api, 'PUT /v1/customer/set_password', { password: GOOD_PASSWORD }, withToken(token))).toEqual(
      refusal(409, { code: 'conflict' }),
    )
  })
})

describe('passwords', () => {
  const refused: [string, string][] = [
    ['7 chars', 'at least 8'],
    ['a'.repeat(129), 'at most 128'],
    ['Password123', 'harder to guess'],
    ['QWERTYUIOP', 'harder to guess'],
    ['muscatrental', 'harder to guess'],
    ['masar1992', 'harder to guess'],
    ['ｐａｓｓｗｏｒｄ', 'harder to guess'],
    ['half \ud800 a pair', 'cannot read'],
  ]
  test('the bad ones are refused with the reason, and the token is not lost', async () => {
    const address = somebody()
    const token = await otpToken(api, address)
    for (const [password, reason] of [
      ...refused,
      [address, 'e-mail'] as const,
      [address.split('@')[0]?.toUpperCase() ?? '', 'e-mail'] as const,
    ]) {
      const answer = await send(api, 'PUT /v1/customer/set_password', { password }, withToken(token))
      expect(answer, password).toEqual(
        refusal(422, {
          code: 'validation_failed',
          message: expect.stringContaining(reason),
          fields: { password: expect.stringContaining(reason) },
        }),
      )
    }
    expect(
      await send(
        api,
        'PUT /v1/customer/set_password',
        { password: GOOD_PASSWORD, confirm_password: `${GOOD_PASSWORD}.` },
        withToken(token),
      ),
    ).toEqual(refusal(422, { message: 'Password do not match', fields: { confirm_password: 'Password do not match' } }))
    expect(
      (await send(api, 'PUT /v1/customer/set_password', { password: GOOD_PASSWORD, confirm_password: GOOD_PASSWORD }, withToken(token)))
        .status,
    ).toBe(200)
  })

  test.each([{}, { confirm_password: null }])('may be set without saying it again: %j', async (more) => {
    const token = await otpToken(api, `once.${Object.keys(more).length}@mail.example`)
    const body = { password: GOOD_PASSWORD, ...more }
    expect((await send(api, 'PUT /v1/customer/set_password', body, withToken(token))).status).toBe(200)
  })

  test.each([
    '8 chars.',
    'x '.repeat(64),
    'كلمة سر طويلة جدا',
    '🚗🚙🚕🚌🚎🏎🚓🚑',
    ' spaces all round ',
    'é'.normalize('NFD').repeat(40),
    'tab\tand nul\0in it',
  ])('%j is taken as it is', async (password) => {
    const address = somebody()
    await signUp(api, address, password)
    expect(await profileStatus(api, await logIn(api, address, password))).toBe(200)
    const changed = [password.trim(), password.normalize('NFC'), password.normalize('NFD'), password.replaceAll('\0', '')].filter(
      (each) => each !== password,
    )
    for (const other of changed)
      expect((await send(api, 'PUT /v1/customer/login', { user_name: address, password: other })).status, other).toBe(401)
  })

  test('are kept as argon2id', async () => {
    const { passwordHash } = await api.opened.db
      .selectFrom('customers')
      .select('passwordHash')
      .where('email', '=', CUSTOMER.user_name)
      .executeTakeFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('signing in', () => {
  test('with the right pair, and with the address in any letters', async () => {
    const { data, message } = await api.client({ language: 'ar' })('PUT /v1/customer/login', {
      body: { ...CUSTOMER, user_name: ' Customer@MASAR.example' },
    })
    expect(data).toEqual({ auth_token: expect.stringMatching(/^[\w-]{43}$/), name: 'Salim Al Harthy' })
    expect(message).toBe('أهلًا بك!')
  })

  test.each([
    [CUSTOMER.user_name, 'masar-demo-Customer'],
    ['nobody@masar.example', CUSTOMER.password],
    ['priya.nair@mail.example', 'masar-demo-customer'],
    ['no address', 'masar-demo-customer'],
    ['customer@masar.example\0', 'masar-demo-customer'],
    [CUSTOMER.user_name, 'x'.repeat(1000)],
  ])('%j with %j is a wrong pair', async (user_name, password) => {
    expect(await send(api, 'PUT /v1/customer/login', { user_name, password })).toEqual(
      refusal(401, { code: 'unauthenticated', message: 'The e-mail address or the password is not right.' }),
    )
  })

  test('a session lives thirty days from its last use', async () => {
    const token = await logIn(api, CUSTOMER.user_name, CUSTOMER.password)
    for (const days of [29, 29, 29.9]) {
      forward(api, days * DAY)
      expect(await profileStatus(api, token)).toBe(200)
    }
    forward(api, 30 * DAY)
    expect(await profileStatus(api, token)).toBe(401)
  })

  test('a password stays good, however old it is: nobody has to change it', async () => {
    const address = somebody()
    await signUp(api, address)
    forward(api, 3650 * DAY)
    expect(await profileStatus(api, await logIn(api, address))).toBe(200)
  })

  test('signing out ends this session and no other, also with a content type and no body', async () => {
    const [here, there] = [await logIn(api, CUSTOMER.user_name, CUSTOMER.password), await logIn(api, CUSTOMER.user_name, CUSTOMER.password)]
    const answer = await send(api, 'DELETE /v1/customer/session', undefined, { ...withToken(here), 'content-type': 'application/json' })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect([await profileStatus(api, here), await profileStatus(api, there)]).toEqual([401, 200])
  })

  test('devices are listed in words, and all others signed out at once', async () => {
    const address = somebody()
    const first = await signUp(api, address)
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    forward(api, 10 * MINUTE)
    const { data } = await api.client({ userAgent })('PUT /v1/customer/login', { body: { user_name: address, password: GOOD_PASSWORD } })
    const client = api.client({ token: data.auth_token })
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect((await client('GET /v1/customer/sessions')).data).toEqual([
      { id: expect.any(Number), client: 'Safari, iPhone', created_at: at, last_used_at: at, current: true },
      { id: expect.any(Number), client: expect.any(String), created_at: at, last_used_at: at, current: false },
    ])
    await client('DELETE /v1/customer/sessions', { body: { password: GOOD_PASSWORD } })
    expect([await profileStatus(api, first), await profileStatus(api, data.auth_token)]).toEqual([401, 200])
  })

  test('one device is signed out alone, and nobody else’s', async () => {
    const address = somebody()
    const lost = await signUp(api, address)
    const [here, kept] = [await logIn(api, address), await logIn(api, address)]
    const stranger = await signUp(api, somebody())
    const idOf = async (token: string) => {
      const { data } = await api.client({ token })('GET /v1/customer/sessions')
      return data.find(({ current }) => current)?.id ?? 0
    }
    const end = (id: number) => send(api, `DELETE /v1/customer/sessions/${id}`, { password: GOOD_PASSWORD }, withToken(here))
    const statuses = () => Promise.all([lost, here, kept, stranger].map((token) => profileStatus(api, token)))
    const nobodys = await end(2_147_483_647)
    const { status, body } = await end(await idOf(stranger))
    expect([status, body]).toEqual([404, { ...nobodys.body, instance: body.instance }])
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const gone = await idOf(lost)
    expect((await end(gone)).body).toMatchObject({ message: 'That device is signed out.' })
    expect(await statuses()).toEqual([401, 200, 200, 200])
    expect((await end(gone)).status).toBe(404)
  })
})

describe('a forgotten password', () => {
  test('is replaced by way of the mailbox, and every session ends', async () => {
    const address = somebody()
    const before = await signUp(api, address)
    const token = await resetToken(api, address)
    const { data } = await api.client({ token })('PUT /v1/customer/set_password', { body: { password: 'another fine password' } })
    expect([await profileStatus(api, before), await profileStatus(api, data.auth_token)]).toEqual([401, 200])
    expect((await send(api, 'PUT /v1/customer/login', { user_name: address, password: GOOD_PASSWORD })).status).toBe(401)
    expect(await profileStatus(api, await logIn(api, address, 'another fine password'))).toBe(200)
    expect((await api.letters(address)).map((letter) => letter.name)).toEqual(['signup_code', 'forgot_code', 'password_changed'])
  })

  test('nobody’s address gets a token that leads nowhere, and no mail', async () => {
    const address = somebody()
    const token = await forgot(api, address)
    expect(await api.letters(address)).toEqual([])
    expect(await send(api, 'PUT /v1/customer/validate_otp', { user_name: address, otp_token: '123456' }, withToken(token))).toEqual(
      refusal(422, { code: 'otp_invalid' }),
    )
  })

  test('gives a password to who had none', async () => {
    const token = await resetToken(api, 'priya.nair@mail.example')
    const { data } = await api.client({ token })('PUT /v1/customer/set_password', { body: { password: GOOD_PASSWORD } })
    expect(data.name).toBe('Priya Nair')
  })
})

describe('the profile', () => {
  const good = { name: 'Aisha', phone: '+968 ٩٢٠٠-٣١٠٥', email: '', gender: 'Female' as const }

  test('is changed, in the form it is kept in', async () => {
    const address = somebody()
    const client = api.client({ token: await signUp(api, address) })
    const { data, message } = await client('PUT /v1/customer/update_profile', {
      body: { ...good, name: '  عائشة البلوشي ', email: address.toUpperCase() },
    })
    expect(data).toEqual({ name: 'عائشة البلوشي', phone: '+96892003105', email: address, gender: 'Female', image_url: null })
    expect(message).toBe('Your profile is saved.')
    expect((await client('GET /v1/customer/profile')).data).toEqual(data)
    for (const gender of ['', null, undefined] as const)
      expect((await client('PUT /v1/customer/update_profile', { body: { ...good, email: address, gender } })).data.gender).toBeNull()
    expect((await api.letters(address)).map((letter) => letter.name)).toEqual(['signup_code'])
  })

  test('every mistake is told at once, beside its field', async () => {
    const token = await signUp(api, somebody())
    const answer = await send(
      api,
      'PUT /v1/customer/update_profile',
      { name: ' ', phone: 'call me', email: 'a@b', gender: 'male' },
      { ...withToken(token), 'accept-language': 'ar' },
    )
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields)).toEqual(['name', 'phone', 'email', 'gender'])
    expect(answer.body.data).toEqual(Object.values(answer.body.fields))
    expect(answer.body.message).toBe('املأ خانة «الاسم» من فضلك.')
    for (const sentence of answer.body.data) expect(sentence.replace('name@example.com', '')).not.toMatch(/[a-z]/i)
  })

  test('a new address is told to the old one, whose mailbox opens nothing any more', async () => {
    const [old, next] = [somebody(), somebody()]
    const token = await signUp(api, old)
    const step = await resetToken(api, old)
    await api.client({ token })('PUT /v1/customer/update_profile', { body: { ...good, email: next } })
    expect((await api.letters(old)).at(-1)).toEqual({ name: 'email_changed', to: old, language: 'en', values: { email: next } })
    expect((await send(api, 'PUT /v1/customer/set_password', { password: GOOD_PASSWORD }, withToken(step))).status).toBe(401)
    const { emailVerifiedAt } = await api.opened.db
      .selectFrom('customers')
      .select('emailVerifiedAt')
      .where('email', '=', next)
      .executeTakeFirstOrThrow()
    expect(emailVerifiedAt).toBeNull()
    expect(await profileStatus(api, await logIn(api, next))).toBe(200)
  })

  test('an address of somebody else is refused, also to many at once', async () => {
    const [taken, ...others] = [somebody(), somebody(), somebody(), somebody()]
    const tokens = await Promise.all(others.map((address) => signUp(api, address)))
    const answers = await Promise.all(
      tokens.map((token) => send(api, 'PUT /v1/customer/update_profile', { ...good, email: taken }, withToken(token))),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
    expect(answers.find((answer) => answer.status === 422)?.body).toMatchObject({
      message: 'Another account has this e-mail address.',
      fields: { email: expect.any(String) },
    })
  })

  test('a new password needs the old one, and ends every other session and way in', async () => {
    const address = somebody()
    const [here, ...others] = [await signUp(api, address), await logIn(api, address), await logIn(api, address)]
    const step = await resetToken(api, address)
    const change = (current_password: string, new_password: string) =>
      send(api, 'PUT /v1/customer/change_password', { current_password, new_password }, withToken(here ?? ''))
    expect(await change('not the password', 'another fine password')).toEqual(
      refusal(422, { code: 'wrong_password', fields: { current_password: 'This password is not right.' } }),
    )
    for (const bad of ['password1', address])
      expect(await change(GOOD_PASSWORD, bad), bad).toEqual(refusal(422, { fields: { new_password: expect.any(String) } }))
    expect((await change(GOOD_PASSWORD, 'another fine password')).status).toBe(200)
    expect(await Promise.all([here ?? '', ...others].map((token) => profileStatus(api, token)))).toEqual([200, 401, 401])
    expect(
      (await send(api, 'PUT /v1/customer/set_password', { password: GOOD_PASSWORD }, withToken(step))).status,
      'a reset on its way',
    ).toBe(401)
    expect((await api.letters(address)).at(-1)?.name).toBe('password_changed')
    expect((await send(api, 'PUT /v1/customer/login', { user_name: address, password: GOOD_PASSWORD })).status).toBe(401)
  })

  test('all that is kept can be had, without a secret', async () => {
    const token = await logIn(api, CUSTOMER.user_name, CUSTOMER.password)
    const { data } = await api.client({ token })('GET /v1/customer/export')
    expect(data.profile).toMatchObject({ email: CUSTOMER.user_name, name: 'Salim Al Harthy' })
    expect(data.sessions.some((session) => session.current)).toBe(true)
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i)
  })
})

describe('leaving', () => {
  test('needs the password, and leaves nothing of the person', async () => {
    const address = somebody()
    const token = await signUp(api, address)
    await forgot(api, address)
    const leave = (body: object) => send(api, 'DELETE /v1/customer/account', body, withToken(token))
    expect(await leave({ password: 'not the password' })).toEqual(refusal(422, { code: 'wrong_password' }))
    expect(await leave({})).toEqual(refusal(422, { fields: { password: 'Please fill in "Password".' } }))
    expect((await leave({ password: GOOD_PASSWORD })).status).toBe(204)
    expect(await profileStatus(api, token)).toBe(401)
    expect((await send(api, 'PUT /v1/customer/login', { user_name: address, password: GOOD_PASSWORD })).status).toBe(401)
    for (const table of ['customers', 'oneTimeCodes', 'stepTokens'] as const) {
      expect(await api.opened.db.selectFrom(table).select('email').where('email', '=', address).execute(), table).toEqual([])
    }
    // The address is free again.
    expect(await profileStatus(api, await signUp(api, address))).toBe(200)
  })

  test('is possible with a code, for who has no password', async () => {
    const address = somebody()
    const token = await signUp(api, address)
    await api.client({ token })('POST /v1/customer/delete_code')
    const code = await codeFor(api, address)
    expect((await send(api, 'DELETE /v1/customer/account', { code }, withToken(token))).status).toBe(204)
    expect(await profileStatus(api, token)).toBe(401)
  })
})
