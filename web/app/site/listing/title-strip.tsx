import { siteTexts } from '../../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Note } from '../../ui/note.tsx'
import './title-strip.css'

/** 'Home / {title}', the title, and the notes on prices and pictures. */
export function TitleStrip({ title, prices, illustrative }: { title: string; prices?: boolean; illustrative?: boolean }) {
  const t = useTexts(siteTexts)
  const language = useLanguage()
  return (
    <div className="strip">
      <div className="wrap">
        <Breadcrumb home={paths.home(language)} items={[{ label: title }]} />
        <div className="strip__row">
          <h1>{title}</h1>
          {prices && (
            <div className="strip__notes">
              <Note>{t('vatNote')}</Note>
              {illustrative && <Note icon="eye">{t('illustrativeNote')}</Note>}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
