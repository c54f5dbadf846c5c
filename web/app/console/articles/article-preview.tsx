import { editorTexts } from '../../i18n/editors/texts.ts'
import { shortDate } from '../../i18n/muscat-dates.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { ArticleView } from '../../ui/article-view.tsx'
import type { PictureSource } from '../../ui/vehicle-picture.tsx'
import { EditorPart } from '../editor.tsx'
import { languageOf, type ArticleDraft } from './article-draft.ts'

type ArticlePreviewProps = { draft: ArticleDraft; banner: PictureSource; pictures: readonly PictureSource[]; publishedAt: string | null }

/** A preview of the article's page, including what is not saved yet. */
export function ArticlePreview({ draft, banner, pictures, publishedAt }: ArticlePreviewProps) {
  const t = useTexts(editorTexts)
  return (
    <EditorPart title={t('preview')}>
      {/* The page around an article is English, whatever language the article is in. */}
      <div className="apreview" dir="ltr" tabIndex={0} role="region" aria-label={t('articlePage')}>
        <ArticleView
          language={languageOf(draft.content_type)}
          level={2}
          title={draft.title || t('titleField')}
          text={draft.description}
          banner={banner}
          pictures={pictures}
          date={<span className="muted num">{publishedAt === null ? t('notOut') : shortDate(new Date(publishedAt))}</span>}
        />
      </div>
    </EditorPart>
  )
}
