/** Endpoints of a customer's account. */
import { PORTRAIT_UPLOAD } from '@masar/domain/uploads'
import type { FastifyInstance } from 'fastify'
import { customerName } from '../platform/access.ts'
import { implement, type Caller, type Guard } from '../platform/implement.ts'
import { acceptUploads } from '../platform/uploads.ts'
import type { Agreed } from './consents.ts'
import { deviceWords } from './device.ts'
import * as present from './present.ts'
import type { Profile } from './profile.ts'
import type { SignIn } from './sign-in.ts'
import type { CameFrom, SignedIn, SignUp } from './sign-up.ts'
import { wholeList } from '../platform/whole-list.ts'

const cameFrom = ({ userAgent, network }: Caller): CameFrom => ({ client: deviceWords(userAgent), network })

const agreed = ({ consent }: Pick<Agreed, 'consent'>, { language }: Caller): Agreed => ({ consent, language })

/** From here on the log lines of the request have the customer's id. */
function cameIn(signedIn: SignedIn, { note }: Pick<Caller, 'note'>) {
  note({ by: customerName(signedIn.customer.id) })
  return present.presentSignedIn(signedIn)
}

export type AccountServices = { signUp: SignUp; signIn: SignIn; profile: Profile }

function signInRoutes(app: FastifyInstance, guard: Guard, { signUp, signIn }: AccountServices): void {
  implement(app, guard, {
    'POST /v1/customer/send_otp': async ({ body }, { language }) => {
      await signUp.start(body.user_name, language)
      return { say: 'codeSent' }
    },
    'POST /v1/customer/verify_otp': async ({ body }) => ({ say: 'codeRight', data: await signUp.confirm(body.user_name, body.otp_token) }),
    'PUT /v1/customer/forgot_password': async ({ body }, { language }) => ({
      say: 'codeSent',
      data: await signUp.forgot(body.user_name, language),
    }),
    'PUT /v1/customer/validate_otp': async ({ body }, { account }) => ({
      say: 'codeRight',
      data: { auth_token: await signUp.confirmForgot(account, body.user_name, body.otp_token) },
    }),
    'PUT /v1/customer/set_password': async ({ body }, caller) => ({
      say: 'passwordSet',
      data: cameIn(await signUp.setPassword(caller.account, body.password, { ...cameFrom(caller), ...agreed(body, caller) }), caller),
    }),
    'PUT /v1/customer/login': async ({ body }, caller) => ({
      say: 'signedIn',
      data: cameIn(await signIn.withPassword(body.user_name, body.password, cameFrom(caller)), caller),
    }),
    'POST /v1/customers/google': async ({ body }, caller) => ({
      say: 'signedIn',
      data: cameIn(await signIn.withGoogle(body.token, { ...cameFrom(caller), ...agreed(body, caller) }), caller),
    }),
  })
}

function profileRoutes(app: FastifyInstance, guard: Guard, { profile }: AccountServices): void {
  implement(app, guard, {
    'GET /v1/customer/profile': async (_input, { account }) => ({ data: present.presentProfile(await profile.read(account)) }),
    'PUT /v1/customer/update_profile': async ({ body: { consent, ...change } }, { account, language }) => ({
      say: 'profileSaved',
      data: present.presentProfile(await profile.update(account, change, { consent, language })),
    }),
    'PUT /v1/customer/change_password': async ({ body }, caller) => {
      await profile.changePassword(caller, { current: body.current_password, next: body.new_password })
      return { say: 'passwordChanged' }
    },
    'DELETE /v1/customer/session': (_input, { account }) => profile.signOut(account),
    'GET /v1/customer/sessions': async (_input, { account }) =>
      wholeList((await profile.sessions(account)).map(present.presentSession(account.sessionId))),
    'POST /v1/customer/session_code': async (_input, caller) => {
      await profile.mailCode(caller, 'session')
      return { say: 'codeSent' }
    },
    'DELETE /v1/customer/sessions': async ({ body }, caller) => {
      await profile.signOutElsewhere(caller, body)
      return { say: 'sessionsEnded' }
    },
    'DELETE /v1/customer/sessions/{id}': async ({ path, body }, caller) => {
      await profile.signOutThere(caller, body, path.id)
      return { say: 'sessionEnded' }
    },
    'GET /v1/customer/export': async (_input, { account }) => ({ data: await profile.copy(account) }),
    'DELETE /v1/customer/picture': async (_input, { account }) => ({
      say: 'pictureRemoved',
      data: present.presentProfile(await profile.removePicture(account)),
    }),
    'POST /v1/customer/delete_code': async (_input, caller) => {
      await profile.mailCode(caller, 'delete')
      return { say: 'codeSent' }
    },
    'DELETE /v1/customer/account': ({ body }, caller) => profile.remove(caller, body),
  })
}

function pictureRoutes(app: FastifyInstance, guard: Guard, { profile }: AccountServices): void {
  void app.register(async (scope) => {
    acceptUploads(scope, PORTRAIT_UPLOAD)
    implement(scope, guard, {
      'POST /v1/customer/picture': async ({ body, query }, { account, language }) => ({
        say: 'pictureSaved',
        data: present.presentProfile(await profile.setPicture(account, body, { consent: query.consent === 'true', language })),
      }),
    })
  })
}

export function accountRoutes(app: FastifyInstance, guard: Guard, services: AccountServices): void {
  signInRoutes(app, guard, services)
  profileRoutes(app, guard, services)
  pictureRoutes(app, guard, services)
}
