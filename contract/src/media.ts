/** The media: articles in two languages, each with its pictures. */
import { CONTENT_TYPES } from '@masar/domain/articles'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { IdPath, listResponse, itemResponse, order, paging, Picture } from './shapes.ts'

export const Article = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().meta({
    description:
      'Plain text. Blank lines separate paragraphs; a paragraph that starts with a bullet or with a number and a dot is a list, one item per line',
  }),
  content_type: z.enum(CONTENT_TYPES),
  published_at: z.string(),
  created_at: z.string(),
  title_image: Picture,
  banner_image: Picture,
  carousel_images_list: z.array(Picture),
  twin_id: z.int().nullable().meta({ description: 'The same article in the other language; null if there is none, or none published' }),
})

const MediaQuery = z.object({
  content_type: z.enum(CONTENT_TYPES).optional(),
  order: order('created_at', 'published_at'),
  page: paging.page,
  per_page: paging.per_page.unwrap().optional().meta({ description: 'If omitted, all articles come on one page' }),
})

const tag = 'Media'
const access = 'anyone'

export const mediaCalls = {
  'GET /v1/customers/medias': {
    tag,
    access,
    summary: 'Lists the published articles, newest first',
    query: MediaQuery,
    answer: listResponse(Article),
  },
  'GET /v1/customers/medias/{id}': { tag, access, summary: 'Returns one published article', path: IdPath, answer: itemResponse(Article) },
} as const satisfies Calls
