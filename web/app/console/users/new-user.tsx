/** The form for a new account: its one-time password is generated and shown once. */
import { useRef } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { attempt, formOf } from '../calls.ts'
import { CreationForm, keyIn } from '../creation.tsx'
import { deskContext } from '../desk.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { SidePanel } from '../side-panel.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { roleOf } from './roles.ts'
import { UserFields } from './user-fields.tsx'
import type { Route } from './+types/new-user'

const CREATE = 'create-user'

type Created = { id: number; userName: string; password: string | undefined }

export async function action({ request, context }: Route.ActionArgs) {
  const { text } = await formOf(request)
  const body = { name: text('name'), user_name: text('user_name').trim(), role: roleOf(text('role')) }
  return attempt<Created>(request, CREATE, async () => {
    const { data } = await context.get(deskContext).api('POST /v1/staff/users', { body, ...keyIn(text) })
    return { id: data.id, userName: data.user_name, password: data.one_time_password }
  })
}

export default function NewUser() {
  const t = useTexts(consoleTexts)
  const form = useRef<HTMLFormElement>(null)
  const creation = useConsoleForm<Created>(CREATE)
  const { pending, refused, done } = creation
  return (
    <SidePanel title={t('newUser')} back={staffPaths.users}>
      {done?.password !== undefined && <OneTimePassword userName={done.userName} password={done.password} />}
      {/* After a success the fields are empty for the next one. */}
      <CreationForm
        key={done?.id ?? 0}
        creation={creation}
        ref={form}
        className="stack"
        fields={<UserFields given={{ name: '', user_name: '', role: 'agent' }} refused={refused} />}
      >
        <AskBeforeLeaving form={form} sending={pending} />
        <RefusalNote refused={refused} quiet={['name', 'user_name', 'role']} />
        <Button type="submit" variant="brand" busy={pending}>
          {t('createUser')}
        </Button>
      </CreationForm>
    </SidePanel>
  )
}
