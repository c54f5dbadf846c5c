import { redirect } from 'react-router'
import { isLanguage } from '../i18n/language.ts'
import { toStaffPage } from '../paths.ts'
import { staffPaths } from '../staff-paths.ts'
import { formOf } from './calls.ts'
import { languageCookie } from './desk.ts'
import type { Route } from './+types/set-language'

export const loader = () => redirect(staffPaths.inbox)

/** Switches the language of the console and shows the same page again. */
export async function action({ request }: Route.ActionArgs) {
  const { text } = await formOf(request)
  const language = text('language')
  const headers = isLanguage(language) ? { 'set-cookie': languageCookie(request, language) } : {}
  return redirect(toStaffPage(text('back')) ?? staffPaths.inbox, { headers })
}
