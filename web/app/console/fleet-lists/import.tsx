/** Imports a list of cars: it is checked first, and then imported as a whole or not at all. */
import type { AnswerOf } from '@masar/contract/calls'
import { FLEET_COLUMNS } from '@masar/domain/fleet-lists'
import { FLEET_LIST_UPLOAD } from '@masar/domain/uploads'
import { useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { useTooLarge } from '../../file-size.ts'
import { translator } from '../../i18n/translate.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { unitTexts } from '../../i18n/units/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, focusFirstWrong, TextInput } from '../../ui/field.tsx'
import { IconButtonLink } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { attempt, readForm, requireAdmin, unknownIntent, type Result } from '../calls.ts'
import { deskContext } from '../desk.ts'
import { COLLECTION_OF, type Collection } from '../fleet/fleet-calls.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { pageTitle } from '../use-desk.ts'
import './import.css'
import type { Route } from './+types/import'

type Report = AnswerOf<'POST /v1/staff/fleet/import'>['data']

const CHECK = 'check'
const IMPORT = 'bring-in'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context.get(deskContext))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const [file, intent] = [form.get('file'), form.get('intent')]
  if (intent !== CHECK && intent !== IMPORT) return unknownIntent()
  const body = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const query = { dry_run: intent === CHECK ? ('true' as const) : ('false' as const) }
  return attempt<Report>(request, intent, async () => {
    const { data } = await context.get(deskContext).api('POST /v1/staff/fleet/import', { query, body })
    return data
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, (language) => translator(unitTexts, language)('lists'))
}

export default function ImportPage() {
  const t = useTexts(unitTexts)
  return (
    <>
      <TopBar title={t('lists')}>
        <IconButtonLink icon="arrow" turn="back" variant="line" label={t('toFleet')} to={staffPaths.fleet} />
      </TopBar>
      <main id="main" tabIndex={-1} className="page import">
        <Lists />
      </main>
    </>
  )
}

function Lists() {
  const t = useTexts(unitTexts)
  const fetcher = useFetcher<Result<Report>>()
  // Choosing another file hides the report, which is about the one before.
  const [chosen, setChosen] = useState<{ said?: unknown; fault?: string | undefined }>({})
  const tooLarge = useTooLarge(FLEET_LIST_UPLOAD.bytes)
  const result = fetcher.data === chosen.said ? undefined : fetcher.data
  const report = result && result.refused === undefined ? result.done : undefined
  const imported = report !== undefined && result?.intent === IMPORT
  // The server does not read a file that is too large, so it cannot say what is wrong with it either.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (chosen.fault === undefined) return
    event.preventDefault()
    focusFirstWrong(event.currentTarget)
  }
  const ready = report?.errors.length === 0 && !imported
  return (
    <>
      <section className="import__part">
        <p>{t('importLine')}</p>
        <fetcher.Form method="post" encType="multipart/form-data" className="stack" noValidate onSubmit={onSubmit}>
          <Field label={t('file')} hint={t('fileHint')} error={chosen.fault}>
            <TextInput
              name="file"
              type="file"
              accept={['.csv', ...FLEET_LIST_UPLOAD.types].join(',')}
              onChange={({ currentTarget: { files } }) => setChosen({ said: fetcher.data, fault: files?.[0] && tooLarge(files[0]) })}
            />
          </Field>
          <RefusalNote refused={result?.refused} />
          {/* A browser cannot read a file that was saved again since it was chosen. */}
          {result?.refused?.code === 'unavailable' && <p className="muted small">{t('chooseAgain')}</p>}
          <div className="row">
            <Button type="submit" name="intent" value={CHECK} variant={ready ? 'line' : 'brand'} busy={fetcher.state !== 'idle'}>
              {t('check')}
            </Button>
            {ready && (
              <Button type="submit" name="intent" value={IMPORT} variant="brand" busy={fetcher.state !== 'idle'}>
                {t('bringIn')}
              </Button>
            )}
          </div>
        </fetcher.Form>
      </section>
      <div aria-live="polite">{report && (imported ? <Imported report={report} /> : <Found report={report} />)}</div>
      <section className="import__part">
        <h2>{t('columns')}</h2>
        <p>{t('columnsLine')}</p>
        <p className="import__columns muted" dir="ltr">
          {FLEET_COLUMNS.join(', ')}
        </p>
      </section>
    </>
  )
}

function Found({ report: { rows, created, changed, errors } }: { report: Report }) {
  const t = useTexts(unitTexts)
  const bad = new Set(errors.map(({ row }) => row)).size
  return (
    <section className="import__part" aria-label={t('report')}>
      <h2>{t('report')}</h2>
      <p className={bad > 0 ? 'err' : 'import__good'}>
        <Icon name={bad > 0 ? 'alert' : 'check'} size="s" />
        <span>{bad > 0 ? t('badRows', { n: bad }) : t('allGood')}</span>
      </p>
      <p className="muted">
        {t('rowsRead', { n: rows })} · {t('toCreate', { n: created })} · {t('toChange', { n: changed })}
      </p>
      {bad > 0 && (
        <Table label={t('badRows', { n: bad })}>
          <TableHead columns={[[t('row'), 'end num'], [t('column')], [t('problem')]]} />
          <tbody>
            {errors.map(({ row, column, message }) => (
              <tr key={`${row} ${column}`}>
                <td className="end num">{row}</td>
                <td>
                  <bdi>{column}</bdi>
                </td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

/** The outcome of an import, with links to the new cars: they are drafts, listed by kind. */
function Imported({ report: { created, changed, new_kinds: kinds } }: { report: Report }) {
  const t = useTexts(unitTexts)
  const kindName = useTexts(staffFleetTexts)
  const drafts = (kind: Collection) => `${staffPaths.fleet}?kind=${kind}&state=draft&order=created`
  return (
    <section className="import__part" aria-label={t('broughtIn')}>
      <p className="import__good">
        <Icon name="check" size="s" />
        <span>{t('broughtIn')}</span>
      </p>
      <p className="muted">
        {t('toCreate', { n: created })} · {t('toChange', { n: changed })}
      </p>
      <div className="row">
        {kinds.map((each) => {
          const kind = COLLECTION_OF[each]
          return (
            <ButtonLink key={each} size="sm" to={drafts(kind)}>
              {kinds.length === 1 ? t('toDrafts') : t('toDraftsOf', { kind: kindName(`kind_${kind}`) })}
            </ButtonLink>
          )
        })}
        {kinds.length === 0 && (
          <ButtonLink size="sm" to={staffPaths.fleet}>
            {t('toFleet')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(unitTexts)
  return <FailedPage title={t('lists')} error={error} />
}
