/** The fleet as spreadsheet lists: export and import. */
import { MOST_FLEET_ROWS } from '@masar/domain/fleet-lists'
import { FLEET_LIST_UPLOAD } from '@masar/domain/uploads'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { itemResponse } from './shapes.ts'
import { FleetFilters } from './staff-fleet.ts'

const Report = z.object({
  dry_run: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  new_kinds: z.array(z.enum(KINDS)).meta({ description: 'The kinds of vehicle among the new drafts' }),
  errors: z.array(
    z.object({
      row: z.int().meta({ description: 'Row number as in a spreadsheet: the column names are row 1' }),
      column: z.string(),
      message: z.string(),
    }),
  ),
})

const tag = 'Staff: fleet'
const takesAlong = {
  tag,
  access: 'staff',
  query: FleetFilters,
  contentType: 'text/csv',
  answer: z.undefined(),
  summary:
    'Exports the vehicles of this kind that match the filters as CSV; UTF-8, with text escaped so that no spreadsheet takes it for a formula',
} as const

export const staffFleetListCalls = {
  'GET /v1/staff/rentals.csv': takesAlong,
  'GET /v1/staff/leasings.csv': takesAlong,
  'GET /v1/staff/pre_owns.csv': takesAlong,
  'POST /v1/staff/fleet/import': {
    tag,
    access: 'admin',
    summary: `Imports a CSV list of at most ${MOST_FLEET_ROWS} rows, all of them or none: a row with an id changes that vehicle, one without creates a draft (kinds: ${KINDS.join(', ')})`,
    query: z.object({
      dry_run: z.enum(['true', 'false']).default('false').meta({ description: 'Reports the outcome without changing anything' }),
    }),
    body: z.instanceof(Uint8Array),
    upload: FLEET_LIST_UPLOAD,
    limits: ['staff-files'],
    answer: itemResponse(Report),
  },
} as const satisfies Calls
