/** The JSON shape of articles. */
import type { AnswerOf } from '@masar/contract/calls'
import { NO_PICTURE, presentPicture } from '../pictures/stored-picture.ts'
import type { PlacedPicture } from './queries.ts'
import type { IllustratedArticle } from './service.ts'

type WireArticle = AnswerOf<'GET /v1/customers/medias/{id}'>['data']

/** An article's pictures by their place: without a banner the title picture is used, without that a placeholder. */
export function presentPictures(pictures: readonly PlacedPicture[]) {
  const at = (place: PlacedPicture['place']) => pictures.filter((picture) => picture.place === place).map(presentPicture)
  const [title = NO_PICTURE] = at('title')
  const [banner = title] = at('banner')
  return { title_image: title, banner_image: banner, carousel_images_list: at('carousel') }
}

export function presentArticle({ article, pictures }: IllustratedArticle): WireArticle {
  return {
    id: article.id,
    title: article.title,
    description: article.description,
    content_type: article.contentType,
    published_at: article.publishedAt.toISOString(),
    created_at: article.createdAt.toISOString(),
    ...presentPictures(pictures),
    twin_id: article.twinId,
  }
}
