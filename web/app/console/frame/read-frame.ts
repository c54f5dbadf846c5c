/** Data for every page of signed-in staff: who they are, which colleagues work can be assigned to, and how much is waiting. */
import type { Client } from '@masar/contract/client'
import { redirect } from 'react-router'
import { withBack } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { needed, returnAddress, wanted } from '../calls.ts'

export async function readFrame(request: Request, api: Client) {
  const { data: me } = await needed(request, api('GET /v1/staff/session'))
  if (me.must_change_password) throw redirect(withBack(staffPaths.password, returnAddress(request)))
  if (me.must_set_up_totp) throw redirect(withBack(staffPaths.authenticator, returnAddress(request)))
  const one = { query: { per_page: 1 } }
  const [colleagues, enquiries, leads] = await Promise.all([
    wanted(api('GET /v1/staff/colleagues')),
    wanted(api('GET /v1/staff/enquiries', one)),
    wanted(api('GET /v1/staff/leads', one)),
  ])
  return {
    me,
    colleagues: colleagues?.data ?? [],
    /** Counts of what is waiting. */
    waiting: { enquiries: enquiries?.counts.needs_reply ?? 0, leads: leads?.counts.open ?? 0 },
  }
}
