/** One staff account: its fields, and actions that restore or end somebody's access. */
import type { AnswerOf } from '@masar/contract/calls'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hasChanges } from '../../form-changes.ts'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { attempt, formOf, needed, unknownIntent } from '../calls.ts'
import { moment } from '../dates.ts'
import { deskContext } from '../desk.ts'
import { StaleNote } from '../editor.tsx'
import { requireId } from '../ids.ts'
import { ActionForm } from '../action-form.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { SidePanel, SidePanelFailure } from '../side-panel.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useAsSent } from '../use-as-sent.ts'
import { useConsoleForm } from '../use-console-form.ts'
import { consoleMeta, useFrame } from '../use-desk.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { roleOf } from './roles.ts'
import { UserFields } from './user-fields.tsx'
import type { Route } from './+types/user'

type User = AnswerOf<'GET /v1/staff/users/{id}'>['data']

const SAVE = 'save-user'
const ENABLE = 'enable'
const DISABLE = 'disable'
const NEW_PASSWORD = 'new-password'
const RESET_TOTP = 'reset-totp'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const path = { id: requireId(params.id) }
  return (await needed(request, context.get(deskContext).api('GET /v1/staff/users/{id}', { path }))).data
}

type Saved = { said: string; user: User; password: string | undefined }

export async function action({ request, context, params }: Route.ActionArgs) {
  const path = { id: requireId(params.id) }
  const { text, intent } = await formOf(request)
  const changes = {
    [SAVE]: { name: text('name'), user_name: text('user_name').trim(), role: roleOf(text('role')) },
    [ENABLE]: { active: true },
    [DISABLE]: { active: false },
    [NEW_PASSWORD]: { new_password: true as const },
    [RESET_TOTP]: { reset_totp: true as const },
  }
  const change = Object.entries(changes).find(([name]) => name === intent)?.[1]
  if (!change) return unknownIntent()
  const body = { ...change, version: Number(text('version')) }
  return attempt<Saved>(request, intent, async () => {
    const { message, data } = await context.get(deskContext).api('PUT /v1/staff/users/{id}', { path, body })
    return { said: message, user: data, password: data.one_time_password }
  })
}

const said = (saved: Saved) => notify.ok(saved.said)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return consoleMeta(matches, 'users', { name: loaderData?.name })
}

export default function UserPanel({ loaderData: user }: Route.ComponentProps) {
  const t = useTexts(consoleTexts)
  const { search } = useLocation()
  const { me } = useFrame()
  return (
    <SidePanel key={user.id} title={user.name} back={staffPaths.users + search}>
      <EditUser user={user} />
      {me.id === user.id ? <OwnAccount /> : <LetInOrOut user={user} />}
      <p className="muted tiny">{t('userSince', { time: moment(user.created_at) })}</p>
    </SidePanel>
  )
}

/** Instead of the actions, for one's own account: a new password or disabling it would sign one out at once, the password unread. */
function OwnAccount() {
  const t = useTexts(consoleTexts)
  return (
    <div className="stack stack--s side-panel__part">
      <p className="muted">{t('ownAccountLine')}</p>
      <ButtonLink size="sm" to={staffPaths.profile}>
        {t('profile')}
      </ButtonLink>
    </div>
  )
}

function LetInOrOut({ user }: { user: User }) {
  const t = useTexts(consoleTexts)
  return (
    <>
      <div className="side-panel__part">
        <ButtonLink size="sm" to={`${staffPaths.inbox}?assignee=${user.id}`}>
          {t('theirEnquiries')}
        </ButtonLink>
      </div>
      <ActionForm<Saved>
        intent={NEW_PASSWORD}
        version={user.version}
        label={t('makePassword')}
        line={t(user.must_change_password ? 'mustChange' : 'newPasswordLine')}
        show={({ password }) => password !== undefined && <OneTimePassword userName={user.user_name} password={password} />}
      />
      {user.totp && (
        <ActionForm intent={RESET_TOTP} version={user.version} label={t('resetTotp')} line={t('resetTotpLine')} onDone={said} />
      )}
      <ActionForm
        key={String(user.active)}
        intent={user.active ? DISABLE : ENABLE}
        version={user.version}
        label={t(user.active ? 'disableUser' : 'enableUser')}
        line={t(user.active ? 'disableUserLine' : 'enableUserLine')}
        danger={user.active}
        onDone={said}
      />
    </>
  )
}

const FIELDS = ['name', 'user_name', 'role'] as const

/** The fields keep the values they were opened with: what others save meanwhile neither replaces what is typed nor is overwritten by it. */
function EditUser({ user }: { user: User }) {
  const t = useTexts(consoleTexts)
  const form = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState(user)
  const [base, setBase] = useState(user)
  const { onSubmit, isAsSent } = useAsSent()
  const { Form, pending, refused, dismiss } = useConsoleForm<Saved>(SAVE, {
    onDone: ({ said: words, user: saved }) => {
      notify.ok(words)
      setBase(saved)
      if (form.current && isAsSent(form.current)) setOpened(saved)
    },
  })
  useEffect(() => {
    if (!form.current || hasChanges(form.current)) return
    setOpened(user)
    setBase(user)
  }, [user])
  const keepMine = () => {
    dismiss()
    setBase(user)
  }
  const takeTheirs = () => {
    keepMine()
    setOpened(user)
  }
  // Other changes to the account concern no field of this form.
  const isTheirs = user.version > base.version && FIELDS.some((field) => base[field] !== user[field])
  return (
    <Form key={opened.version} ref={form} method="post" className="stack" noValidate onSubmit={onSubmit}>
      <AskBeforeLeaving form={form} sending={pending} />
      <input type="hidden" name="intent" value={SAVE} />
      <input type="hidden" name="version" value={isTheirs ? base.version : Math.max(base.version, user.version)} />
      <UserFields given={opened} refused={refused} />
      <StaleNote stale={isTheirs ? { keepMine, takeTheirs } : undefined} />
      {!isTheirs && <RefusalNote refused={refused} quiet={FIELDS} />}
      <Button type="submit" variant="brand" busy={pending}>
        {t('save')}
      </Button>
    </Form>
  )
}

export const ErrorBoundary = SidePanelFailure
