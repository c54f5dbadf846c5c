/** A new canned reply. */
import { useRef } from 'react'
import { redirect } from 'react-router'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { attempt, formOf, requireAdmin } from '../calls.ts'
import { CreationForm, keyIn } from '../creation.tsx'
import { deskContext } from '../desk.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { SidePanel, SidePanelFailure } from '../side-panel.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { textsOf } from './reply-data.ts'
import { REPLY_FIELDS, ReplyFields } from './reply-fields.tsx'
import type { Route } from './+types/new-reply'

const CREATE = 'create-reply'
const NOTHING = { title: '', en_text: '', ar_text: '' }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context.get(deskContext))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { text } = await formOf(request)
  return attempt(request, CREATE, async () => {
    const { data } = await context.get(deskContext).api('POST /v1/staff/canned_replies', { body: textsOf(text), ...keyIn(text) })
    throw redirect(staffPaths.reply(data.id))
  })
}

export default function NewReply() {
  const t = useTexts(deskTexts)
  const form = useRef<HTMLFormElement>(null)
  const creation = useConsoleForm(CREATE)
  const { pending, refused } = creation
  return (
    <SidePanel title={t('newReply')} back={staffPaths.replies}>
      <AskBeforeLeaving form={form} sending={pending} />
      <CreationForm creation={creation} ref={form} className="stack" fields={<ReplyFields given={NOTHING} refused={refused} />}>
        <RefusalNote refused={refused} quiet={REPLY_FIELDS} />
        <Button type="submit" variant="brand" busy={pending}>
          {t('addReply')}
        </Button>
      </CreationForm>
    </SidePanel>
  )
}

export const ErrorBoundary = SidePanelFailure
