/** Articles as staff edit them: each in one language, with its twin in the other, its pictures and its time of publication. */
import { ARTICLE_PLACES, ARTICLE_STATES, CONTENT_TYPES } from '@masar/domain/articles'
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { Article } from './media.ts'
import { Moment } from './moments.ts'
import { Id, IdPath, many, one, order, paging, sentBack, Version } from './shapes.ts'
import { placedPicture, PictureOrder, PicturePath } from './staff-pictures.ts'
import { longText, Name, Sought } from './texts.ts'

const ArticlePicture = placedPicture(ARTICLE_PLACES)

const StaffArticle = Article.extend({
  published_at: z.string().nullable().meta({ description: 'Null for a draft' }),
  published: z.boolean().meta({ description: 'Whether it has a moment to come out, past or to come' }),
  state: z.enum(ARTICLE_STATES),
  twin_id: z.int().nullable().meta({ description: 'The same article in the other language, drafts too' }),
  twin: z.object({ id: z.int(), title: z.string(), state: z.enum(ARTICLE_STATES) }).nullable(),
  images: z.array(ArticlePicture),
  version: Version,
  updated_at: z.string(),
})

/** Fields left out stay unchanged. */
const ArticleEdit = z
  .object({
    content_type: z.enum(CONTENT_TYPES),
    title: Name,
    description: longText(0, 40_000).meta({
      description: 'Plain text with paragraphs and lists. HTML becomes that: of what is marked up the words stay',
    }),
    published_at: Moment.nullable().meta({ description: 'Null makes it a draft' }),
    published: z.boolean().meta({ description: 'true without a moment: now; false: a draft' }),
    twin_id: Id.nullable(),
    ...sentBack,
  })
  .partial()

const NewArticle = ArticleEdit.required({ content_type: true, title: true })

const ArticlesQuery = z.object({
  ...paging,
  content_type: z.enum(CONTENT_TYPES).optional(),
  state: z.enum(ARTICLE_STATES).optional(),
  q: Sought.meta({ description: 'A part of the title' }),
  order: order('created_at', 'published_at', 'updated_at'),
})

const admin = { tag: 'Staff: articles', access: 'admin' } as const
const none = z.undefined()
const answer = one(StaffArticle)

export const staffMediaCalls = {
  'GET /v1/staff/medias': { ...admin, summary: 'Every article, the latest change first', query: ArticlesQuery, answer: many(StaffArticle) },
  'POST /v1/staff/medias': {
    ...admin,
    summary: 'A new article. Of a twin that has another twin already, it becomes none',
    body: NewArticle,
    repeats: true,
    status: 201,
    answer,
  },
  'GET /v1/staff/medias/{id}': { ...admin, summary: 'One article', path: IdPath, answer },
  'PUT /v1/staff/medias/{id}': {
    ...admin,
    summary: 'Changes an article; what is left out stays',
    path: IdPath,
    body: ArticleEdit,
    answer,
  },
  'DELETE /v1/staff/medias/{id}': { ...admin, summary: 'Removes an article and its pictures', path: IdPath, status: 204, answer: none },
  'POST /v1/staff/medias/{id}/images': {
    ...admin,
    summary: 'A picture; without a place in the first that is free. A title or banner takes the place of the one that was there',
    path: IdPath,
    query: z.object({ place: z.enum(ARTICLE_PLACES).optional() }),
    body: z.instanceof(Uint8Array),
    upload: STAFF_PICTURE_UPLOAD,
    limits: ['staff-files'],
    status: 201,
    answer: one(ArticlePicture),
  },
  'PUT /v1/staff/medias/{id}/images': {
    ...admin,
    summary: 'The order of the carousel; title and banner stay where they are',
    path: IdPath,
    body: PictureOrder,
    answer: one(z.array(ArticlePicture)),
  },
  'DELETE /v1/staff/medias/{id}/images/{image_id}': {
    ...admin,
    summary: 'Removes a picture',
    path: PicturePath,
    status: 204,
    answer: none,
  },
} as const satisfies Calls
