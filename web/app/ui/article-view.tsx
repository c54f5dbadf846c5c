import type { ReactNode } from 'react'
import { direction, type Language } from '../i18n/language.ts'
import { mediaTexts } from '../i18n/media/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { Carousel } from './carousel.tsx'
import { Prose } from './prose.tsx'
import { VehiclePicture, type PictureSource } from './vehicle-picture.tsx'
import './article-view.css'

/** Milliseconds a picture stays (specification, section 9). */
const STAY = 3000

type ArticleViewProps = {
  /** The language it is written in. */
  language: Language
  title: string
  text: string
  banner: PictureSource
  pictures: readonly PictureSource[]
  /** The date of publication, formatted. */
  date: ReactNode
  /** What stands above the date. */
  above?: ReactNode
  /** What stands beside the date. */
  beside?: ReactNode
  /** Heading level of the title: 1 on the article's own page. */
  level?: 1 | 2
}

/** An article as its page shows it. */
export function ArticleView({ language, title, text, banner, pictures, date, above, beside, level = 1 }: ArticleViewProps) {
  const inContent = { lang: language, dir: direction(language) }
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <article className="article">
      <div className="wrap reading">
        {above}
        <header className="stack">
          <div className="row row--b article__line">
            {date}
            {beside}
          </div>
          <Title className="article__title" {...inContent}>
            {title}
          </Title>
        </header>
      </div>
      <div className="wrap">
        <VehiclePicture className="article__banner" image={banner} alt="" sizes="(min-width: 1320px) 80rem, 94vw" priority />
      </div>
      <div className="wrap reading article__text" {...inContent}>
        <Prose text={text} />
      </div>
      {pictures.length > 0 && <Pictures pictures={pictures} title={title} language={language} />}
    </article>
  )
}

function Pictures({ pictures, title, language }: Pick<ArticleViewProps, 'pictures' | 'title' | 'language'>) {
  const t = useTexts(mediaTexts)
  return (
    <div className="wrap reading article__pictures">
      <Carousel label={t('pictures')} autoplay={STAY} slides="one">
        {pictures.map((picture) => (
          <div key={picture.url} lang={language}>
            <VehiclePicture className="article__picture" image={picture} alt={title} sizes="(min-width: 800px) 44rem, 92vw" />
          </div>
        ))}
      </Carousel>
    </div>
  )
}
