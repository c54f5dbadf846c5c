/** Articles as staff edit them: each in one language, with its twin in the other, its pictures and its time of publication. */
import { ARTICLE_PLACES, ARTICLE_STATES, CONTENT_TYPES } from '@masar/domain/articles'
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { Article } from './media.ts'
import { Moment } from './moments.ts'
import { Id, IdPath, listResponse, itemResponse, order, paging, versionFields, Version } from './shapes.ts'
import { placedPicture, PictureOrder, PicturePath } from './staff-pictures.ts'
import { longText, Name, SearchTerm } from './texts.ts'

const ArticlePicture = placedPicture(ARTICLE_PLACES)

const StaffArticle = Article.extend({
  published_at: z.string().nullable().meta({ description: 'Null for a draft' }),
  published: z.boolean().meta({ description: 'Whether it has a time of publication, past or future' }),
  state: z.enum(ARTICLE_STATES),
  twin_id: z.int().nullable().meta({ description: 'The same article in the other language, even a draft; null if there is none' }),
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
      description: 'Plain text with paragraphs and lists. HTML is converted to it: the words stay, other formatting is lost',
    }),
    published_at: Moment.nullable().meta({ description: 'Null makes it a draft' }),
    published: z.boolean().meta({ description: '`true` without `published_at` publishes it now; `false` makes it a draft' }),
    twin_id: Id.nullable(),
    ...versionFields,
  })
  .partial()

const NewArticle = ArticleEdit.required({ content_type: true, title: true })

const ArticlesQuery = z.object({
  ...paging,
  content_type: z.enum(CONTENT_TYPES).optional(),
  state: z.enum(ARTICLE_STATES).optional(),
  has_twin: z.enum(['true', 'false']).optional(),
  q: SearchTerm.meta({ description: 'A part of the title' }),
  order: order('created_at', 'published_at', 'updated_at'),
})

const admin = { tag: 'Staff: articles', access: 'admin' } as const
const none = z.undefined()
const answer = itemResponse(StaffArticle)

export const staffMediaCalls = {
  'GET /v1/staff/medias': {
    ...admin,
    summary: 'Lists all articles, last changed first',
    query: ArticlesQuery,
    answer: listResponse(StaffArticle),
  },
  'POST /v1/staff/medias': {
    ...admin,
    summary: 'Creates an article; without a twin if the given one already has another',
    body: NewArticle,
    idempotent: true,
    status: 201,
    answer,
  },
  'GET /v1/staff/medias/{id}': { ...admin, summary: 'Returns one article', path: IdPath, answer },
  'PUT /v1/staff/medias/{id}': {
    ...admin,
    summary: 'Changes an article; omitted fields stay as they are',
    path: IdPath,
    body: ArticleEdit,
    answer,
  },
  'DELETE /v1/staff/medias/{id}': { ...admin, summary: 'Removes an article and its pictures', path: IdPath, status: 204, answer: none },
  'POST /v1/staff/medias/{id}/images': {
    ...admin,
    summary: 'Adds a picture, by default in the first free place; a title or banner picture replaces the previous one',
    path: IdPath,
    query: z.object({ place: z.enum(ARTICLE_PLACES).optional() }),
    body: z.instanceof(Uint8Array),
    upload: STAFF_PICTURE_UPLOAD,
    limits: ['staff-files'],
    status: 201,
    answer: itemResponse(ArticlePicture),
  },
  'PUT /v1/staff/medias/{id}/images': {
    ...admin,
    summary: 'Reorders the pictures of the carousel; title and banner keep their places',
    path: IdPath,
    body: PictureOrder,
    answer: itemResponse(z.array(ArticlePicture)),
  },
  'DELETE /v1/staff/medias/{id}/images/{image_id}': {
    ...admin,
    summary: 'Removes a picture',
    path: PicturePath,
    status: 204,
    answer: none,
  },
} as const satisfies Calls
