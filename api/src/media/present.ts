/** The wire shape of articles. */
import type { AnswerOf } from '@masar/contract/calls'
import { presentPicture } from '../pictures/stored-picture.ts'
import type { IllustratedArticle } from './service.ts'

type WireArticle = AnswerOf<'GET /v1/customers/medias/{id}'>['data']

/** An article without a picture shows the placeholder that a broken one is replaced by. */
const NO_PICTURE = { url: '/placeholder.svg' }

export function presentArticle({ article, pictures }: IllustratedArticle): WireArticle {
  const at = (place: 'title' | 'banner' | 'carousel') => pictures.filter((picture) => picture.place === place).map(presentPicture)
  const [title = NO_PICTURE] = at('title')
  const [banner = title] = at('banner')
  return {
    id: article.id,
    title: article.title,
    description: article.description,
    content_type: article.contentType,
    published_at: article.publishedAt.toISOString(),
    created_at: article.createdAt.toISOString(),
    title_image: title,
    banner_image: banner,
    carousel_images_list: at('carousel'),
    twin_id: article.twinId,
  }
}
