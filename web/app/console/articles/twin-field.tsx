import type { ContentType } from '@masar/domain/articles'
import { useState } from 'react'
import { editorTexts } from '../../i18n/editors/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { EditorPart } from '../editor.tsx'
import { useDebouncedSearch } from '../use-debounced-search.ts'
import { languageOf, otherContent } from './article-draft.ts'
import type { PossibleTwin } from './twins.ts'

type TwinFieldProps = {
  /** The language of the article itself. */
  content: ContentType
  /** Its id; undefined while it is new. */
  article?: number
  twinId: number | null
  onChange: (id: number | null) => void
  /** The translation that is saved at present. */
  known: PossibleTwin | null
  error: string | undefined
}

/** The article's translation: links to it or starts one, finds an existing one, or unlinks it. */
export function TwinField({ content, article, twinId, onChange, known, error }: TwinFieldProps) {
  const t = useTexts(editorTexts)
  const [chosen, setChosen] = useState(known)
  const other = otherContent(content)
  const { word, found, find } = useDebouncedSearch<{ articles: PossibleTwin[] }>(
    (q) => `${staffPaths.articleTwins}?${new URLSearchParams({ content: other, q })}`,
  )
  const items = (found?.articles ?? []).map((each) => ({ id: String(each.id), main: each.title, each }))
  const title = [chosen, known].find((each) => each?.id === twinId)?.title ?? ''
  return (
    <EditorPart title={t('twin')}>
      <input type="hidden" name="twin_id" value={twinId ?? ''} />
      {twinId === null ? (
        <>
          <p className="muted">{t('noTwin')}</p>
          {article !== undefined && (
            <ButtonLink size="sm" to={`${staffPaths.newArticle}?${new URLSearchParams({ content: other, twin: String(article) })}`}>
              {t('writeTwin')}
            </ButtonLink>
          )}
          <Field label={t('findTwin')} error={error}>
            <Combobox
              label={t('findTwin')}
              value={word}
              onInputChange={find}
              items={items}
              itemIcon="news"
              emptyText={found && items.length === 0 ? t('noSuchArticle') : undefined}
              onSelect={({ each }) => {
                setChosen(each)
                onChange(each.id)
                find('')
              }}
            />
          </Field>
        </>
      ) : (
        <>
          <p lang={languageOf(other)} dir="auto">
            <b>{title}</b>
          </p>
          {error !== undefined && <p className="err">{error}</p>}
          <div className="row">
            <ButtonLink size="sm" to={staffPaths.article(twinId)}>
              {t('openTwin')}
            </ButtonLink>
            <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
              {t('untie')}
            </Button>
          </div>
        </>
      )}
    </EditorPart>
  )
}
