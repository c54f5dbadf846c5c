/** Canned replies, for admins: the list, with an open or new one beside it. Agents find them in the reply box. */
import { Link, Outlet, useOutlet, useParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { needed } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { consoleMeta, useFrame } from '../use-desk.ts'
import type { CannedReply } from './reply-data.ts'
import './replies.css'
import type { Route } from './+types/replies'

export async function loader({ request, context }: Route.LoaderArgs) {
  return (await needed(request, context.get(deskContext).api('GET /v1/staff/canned_replies'))).data
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'replies')
}

export default function Replies({ loaderData: replies }: Route.ComponentProps) {
  const t = useTexts(deskTexts)
  const name = useTexts(consoleTexts)
  const { me } = useFrame()
  const opened = useOutlet() !== null
  const mayWrite = me.role === 'admin'
  return (
    <>
      <TopBar title={name('replies')}>
        {mayWrite && (
          <ButtonLink variant="primary" size="sm" to={staffPaths.newReply}>
            <Icon name="plus" size="s" />
            {t('newReply')}
          </ButtonLink>
        )}
      </TopBar>
      <main id="main" tabIndex={-1} className={classes('page', 'replies', opened && 'replies--open')}>
        {replies.length > 0 && <ReplyList replies={replies} />}
        {opened ? <Outlet /> : <Nothing empty={replies.length === 0} />}
      </main>
    </>
  )
}

function Nothing({ empty }: { empty: boolean }) {
  const t = useTexts(deskTexts)
  const kind = empty ? 'noReplies' : 'chooseReply'
  return (
    <div className="replies__none">
      <EmptyState title={t(kind)} line={t(`${kind}Help`)} level={2} />
    </div>
  )
}

function ReplyList({ replies }: { replies: CannedReply[] }) {
  const name = useTexts(consoleTexts)
  const language = useLanguage()
  const open = Number(useParams()['id'])
  return (
    <nav className="replies__list" aria-label={name('replies')}>
      <ul>
        {replies.map(({ id, title, en_text, ar_text }) => (
          <li key={id}>
            <Link to={staffPaths.reply(id)} aria-current={id === open ? 'true' : undefined} preventScrollReset>
              <b>
                <bdi>{title}</bdi>
              </b>
              <span className="replies__words">{localized(language, en_text, ar_text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const name = useTexts(consoleTexts)
  return <FailedPage title={name('replies')} error={error} />
}
