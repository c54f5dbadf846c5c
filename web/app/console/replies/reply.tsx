/** One canned reply: both languages side by side. Only admins change it. */
import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { attempt, formOf, needed, unknownIntent } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { requireId } from '../ids.ts'
import { ActionForm } from '../action-form.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { SidePanel, SidePanelFailure } from '../side-panel.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useAsSent } from '../use-as-sent.ts'
import { useConsoleForm } from '../use-console-form.ts'
import { consoleMeta, useFrame } from '../use-desk.ts'
import { textsOf, type CannedReply } from './reply-data.ts'
import { REPLY_FIELDS, ReplyFields } from './reply-fields.tsx'
import type { Route } from './+types/reply'

const SAVE = 'save-reply'
const REMOVE = 'remove-reply'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const path = { id: requireId(params.id) }
  return (await needed(request, context.get(deskContext).api('GET /v1/staff/canned_replies/{id}', { path }))).data
}

type Saved = { said: string; version: number }

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(deskContext)
  const path = { id: requireId(params.id) }
  const { text, intent } = await formOf(request)
  const version = Number(text('version'))
  if (intent === REMOVE)
    return attempt(request, intent, async () => {
      await api('DELETE /v1/staff/canned_replies/{id}', { path, query: { version } })
      throw redirect(staffPaths.replies)
    })
  if (intent !== SAVE) return unknownIntent()
  return attempt<Saved>(request, intent, async () => {
    const { message, data } = await api('PUT /v1/staff/canned_replies/{id}', { path, body: { ...textsOf(text), version } })
    return { said: message, version: data.version }
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return consoleMeta(matches, 'replies', { name: loaderData?.title })
}

export default function Reply({ loaderData: reply }: Route.ComponentProps) {
  const { me } = useFrame()
  const mayWrite = me.role === 'admin'
  return (
    <SidePanel key={reply.id} title={reply.title} back={staffPaths.replies}>
      {mayWrite ? <EditReply reply={reply} /> : <ReplyFields given={reply} refused={undefined} fixed />}
    </SidePanel>
  )
}

function EditReply({ reply }: { reply: CannedReply }) {
  const t = useTexts(deskTexts)
  const name = useTexts(consoleTexts)
  const form = useRef<HTMLFormElement>(null)
  // The version that is being edited, so that what someone else saves meanwhile is not overwritten unseen.
  const [version, setVersion] = useState(reply.version)
  const own = useRef<number>(undefined)
  const { onSubmit, isAsSent } = useAsSent()
  const { Form, pending, refused } = useConsoleForm<Saved>(SAVE, {
    onDone: (saved) => {
      notify.ok(saved.said)
      own.current = saved.version
      setVersion(saved.version)
    },
  })
  useEffect(() => {
    // Resets the form to what the server saved, unless the user went on typing meanwhile.
    if (reply.version === own.current && form.current && isAsSent(form.current)) form.current.reset()
  }, [reply.version, isAsSent])
  return (
    <>
      <Form ref={form} method="post" className="stack" noValidate onSubmit={onSubmit}>
        <AskBeforeLeaving form={form} sending={pending} />
        <input type="hidden" name="intent" value={SAVE} />
        <input type="hidden" name="version" value={version} />
        <ReplyFields given={reply} refused={refused} />
        {reply.version > version && <ChangedMeanwhile reply={reply} keepMine={() => setVersion(reply.version)} />}
        <RefusalNote refused={refused} quiet={REPLY_FIELDS} />
        <Button type="submit" variant="brand" busy={pending}>
          {name('save')}
        </Button>
      </Form>
      {/* One's own save may be newer than what the page has read so far. */}
      <ActionForm intent={REMOVE} version={Math.max(reply.version, version)} label={t('removeReply')} line={t('removeReplyLine')} danger />
    </>
  )
}

/** Shows the version that someone else has saved, with a button to save one's own all the same. */
function ChangedMeanwhile({ reply, keepMine }: { reply: CannedReply; keepMine: () => void }) {
  const t = useTexts(deskTexts)
  return (
    <div className="replies__changed" role="status">
      <p>{t('replyChanged')}</p>
      {[reply.title, reply.en_text, reply.ar_text].map((text) => (
        <p key={text} className="side-panel__words" dir="auto">
          {text}
        </p>
      ))}
      <Button size="sm" onClick={keepMine}>
        {t('keepMine')}
      </Button>
    </div>
  )
}

export const ErrorBoundary = SidePanelFailure
