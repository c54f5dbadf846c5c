/** `npm run staff -- create|reset …`: creates staff accounts, such as the first admin, and resets one whose owner is locked out. */
import { parseArgs } from 'node:util'
import { createUser, resetUser } from '@masar/api'
import { STAFF_ROLES } from '@masar/domain/staff'
import { Email, Name } from '@masar/contract/texts'
import { passwordGuesses } from '@masar/api/platform/guesses'
import { ApiError } from '@masar/api/platform/failure'
import { FolderInUse } from '@masar/api/platform/embedded/folder-lock'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { operatorMessageFor } from './operator-messages.ts'
import { secretsOf } from './secret.ts'

const USAGE = `npm run staff -- create --email salma@example.com --name "Salma Al Hinai" --role admin
  makes an account with a password that is shown once. Roles: ${STAFF_ROLES.join(', ')}.
npm run staff -- reset --email salma@example.com
  gives an account a new password, takes its authenticator away, and lets it in again.
`

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Thrown before anything is changed; the message says what to correct. */
class Refused extends Error {}

function readArguments() {
  try {
    const options = { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', default: 'admin' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { ...values, command: positionals.length === 1 ? positionals[0] : undefined }
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

function readTask() {
  const { command, email: given = '', name: givenName, role: word } = readArguments()
  if (command !== 'create' && command !== 'reset') throw new Refused(USAGE)
  const { data: email } = Email.safeParse(given)
  if (email === undefined) throw new Refused(`--email must be an address like salma@example.com; it is '${given}'.`)
  if (command === 'reset') return { command, email } as const
  const { data: name } = Name.safeParse(givenName)
  if (name === undefined) throw new Refused('--name must be the name that customers will see.')
  const role = STAFF_ROLES.find((each) => each === word)
  if (role === undefined) throw new Refused(`--role must be ${STAFF_ROLES.join(' or ')}; it is '${word}'.`)
  return { command, email, name, role } as const
}

/** Never seeds the demo, whatever the server would do: this command is for an operator's own data. */
async function carryOut(task: ReturnType<typeof readTask>) {
  const config = readConfig(process.env)
  const opened = await openDatabase({ ...config, demoData: false }, { info: say, warn: say, error: (_what, text) => say(text) })
  try {
    if (task.command === 'reset') {
      const guesses = passwordGuesses(await secretsOf(config))
      return await resetUser({ db: opened.db, guesses }, task.email, new Date())
    }
    const user = { name: task.name, user_name: task.email, role: task.role }
    return await opened.db.transaction().execute((within) => createUser(within, null, user, new Date()))
  } finally {
    await opened.close()
  }
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message
  if (error instanceof FolderInUse)
    return `${error.message}\nWhile the server runs on the embedded database, accounts are made in the console by an admin.`
  return error instanceof ApiError && error.code === 'validation_failed'
    ? 'There is an account with this address already: npm run staff -- reset'
    : operatorMessageFor(error)
}

try {
  const task = readTask()
  const saved = await carryOut(task)
  if (!saved) throw new Refused(`There is no account of staff with the address ${task.email}.`)
  const { account, oneTimePassword } = saved
  say(`${account.name} <${account.email}> is ${account.role} and signs in with this password, which has to be changed then:`)
  say(`  ${oneTimePassword}`)
  say('It is shown this once.')
} catch (error) {
  const sentence = sentenceFor(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
  process.exit(1)
}
