import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import './enquiry-strip.css'

/** The head of the enquiries' pages: breadcrumb and title. `of` names a single enquiry in the breadcrumb. */
export function EnquiryStrip({ of, children }: { of?: string | undefined; children: React.ReactNode }) {
  const t = useTexts(conversationTexts)
  const language = useLanguage()
  const list = { label: t('title'), to: paths.myEnquiries(language) }
  return (
    <div className="enquiry-strip">
      <div className="wrap">
        <Breadcrumb home={paths.home(language)} items={of === undefined ? [list] : [list, { label: of }]} />
        <div className="enquiry-strip__row">{children}</div>
      </div>
    </div>
  )
}
