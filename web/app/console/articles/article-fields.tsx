/** The fields of an article: its language, title and text, and when it comes out. */
import { CONTENT_TYPES, type ContentType } from '@masar/domain/articles'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { direction } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, SelectInput, TextInput } from '../../ui/field.tsx'
import type { Refusal } from '../calls.ts'
import { EditorPart, Visibility } from '../editor.tsx'
import { languageOf, type ArticleDraft } from './article-draft.ts'
import { WordsField } from './words-field.tsx'
import './article-fields.css'

type Set = <Name extends keyof ArticleDraft>(name: Name, value: ArticleDraft[Name]) => void

/** The fields that show their own errors. */
export const ARTICLE_FIELDS = ['content_type', 'title', 'description', 'published_at', 'twin_id']

type FieldsProps = { draft: ArticleDraft; set: Set; refused: Refusal | undefined; before?: ArticleDraft | undefined }

export function ArticleFields({ draft, set, refused, before }: FieldsProps) {
  const t = useTexts(editorTexts)
  const language = languageOf(draft.content_type)
  return (
    <>
      <EditorPart title={t('words')}>
        {draft.twin_id === null ? (
          <Field label={t('language')} error={refused?.fields['content_type']}>
            <SelectInput
              name="content_type"
              value={draft.content_type}
              onChange={(event) => set('content_type', event.currentTarget.value as ContentType)}
            >
              {CONTENT_TYPES.map((each) => (
                <option key={each} value={each}>
                  {t(each)}
                </option>
              ))}
            </SelectInput>
          </Field>
        ) : (
          // The language is fixed: the translation is in the other one.
          <input type="hidden" name="content_type" value={draft.content_type} />
        )}
        <Field label={t('titleField')} error={refused?.fields['title']}>
          <TextInput
            name="title"
            value={draft.title}
            onChange={(event) => set('title', event.currentTarget.value)}
            maxLength={200}
            lang={language}
            dir={direction(language)}
          />
        </Field>
        <WordsField
          language={language}
          value={draft.description}
          onChange={(text) => set('description', text)}
          error={refused?.fields['description']}
        />
      </EditorPart>
      <EditorPart title={t('comesOut')}>
        <Visibility
          published={draft.published}
          onSelect={(published) => set('published', published)}
          publishedText={t('articlePublished')}
        />
        {draft.published && (
          <Field label={t('comesOut')} hint={t('comesOutHint')} error={refused?.fields['published_at']}>
            <TextInput
              type="datetime-local"
              name="published_at"
              value={draft.published_at}
              onChange={(event) => set('published_at', event.currentTarget.value)}
            />
          </Field>
        )}
        {before && <input type="hidden" name="published_at_before" value={before.published_at} />}
      </EditorPart>
    </>
  )
}
