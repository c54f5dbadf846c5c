/** Articles as the staff API returns them. */
import type { AnswerOf } from '@masar/contract/calls'
import { presentPictures } from '../../media/present.ts'
import { presentPlaced } from '../../pictures/stored-picture.ts'
import type { WholeArticle } from './service.ts'

export const presentStaffArticle = ({
  article,
  pictures,
  state,
  twinState,
}: WholeArticle): AnswerOf<'GET /v1/staff/medias/{id}'>['data'] => ({
  id: article.id,
  title: article.title,
  description: article.description,
  content_type: article.contentType,
  published_at: article.publishedAt?.toISOString() ?? null,
  published: article.publishedAt !== null,
  state,
  created_at: article.createdAt.toISOString(),
  updated_at: article.updatedAt.toISOString(),
  ...presentPictures(pictures),
  twin_id: article.twinId,
  twin: article.twinId === null ? null : { id: article.twinId, title: article.twinTitle ?? '', state: twinState },
  images: pictures.map(presentPlaced),
  version: article.version,
})
