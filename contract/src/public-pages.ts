/** What search engines may index: every public vehicle and article, and when each was last changed. */
import { CONTENT_TYPES } from '@masar/domain/articles'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { itemResponse } from './shapes.ts'

const PublicPages = z.object({
  vehicles: z.array(z.object({ kind: z.enum(KINDS), id: z.int(), updated_at: z.string() })),
  articles: z.array(z.object({ id: z.int(), content_type: z.enum(CONTENT_TYPES), twin_id: z.int().nullable(), updated_at: z.string() })),
})

export const publicPageCalls = {
  'GET /v1/public_pages': {
    tag: 'Sitemap',
    access: 'anyone',
    summary: 'Lists all published vehicles and articles, for the sitemap',
    answer: itemResponse(PublicPages),
  },
} as const satisfies Calls
