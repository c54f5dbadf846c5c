import type { AnswerOf } from '@masar/contract/calls'
import { useRef } from 'react'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { notify } from '../../ui/toasts.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { UNDO } from './intents.ts'

export type BulkResult = AnswerOf<'PUT /v1/staff/enquiries/bulk'>['data']

/**
 * Undoes what was done to several enquiries. The frame holds it, because the toast that offers it outlives the inbox, and the
 * outcome has to be reported on any page.
 */
export function useUndo() {
  const t = useTexts(deskTexts)
  const latestReport = useRef<(result: BulkResult) => void>(undefined)
  const { submit, pending } = useConsoleForm<BulkResult>(UNDO, {
    onDone: (result) => {
      const [first] = result.refused
      if (result.done.length > 0) notify.ok(t('bulkUndone', { n: result.done.length }))
      if (latestReport.current) latestReport.current(result)
      else if (first) notify.bad(`${t('bulkRefused', { n: result.refused.length })} ${first.message}`)
    },
    onRefused: ({ message }) => notify.bad(message),
  })
  const undo = (changes: BulkResult['undo']) => {
    const items = changes.map(({ id, change }) => `${id}:${change}`).join(' ')
    void submit({ intent: UNDO, items }, { method: 'post', action: staffPaths.bulk })
  }
  /** Lets `report` say what could not be undone, until the returned function is called. */
  const reportWith = (report: (result: BulkResult) => void) => {
    latestReport.current = report
    return () => {
      latestReport.current = undefined
    }
  }
  return { undo, pending, reportWith }
}
