import { useEffect, useRef, useState } from 'react'
import { usePublicApi } from '../../customer-api.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ReplyPromise, type Promised } from '../../reply-promise.tsx'
import { signedInAtLoad } from '../../session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export type FiledEnquiry = { id: number; message: string }

/** After the enquiry was filed: what the server says, and the way to it. */
export function Filed({ enquiry }: { enquiry: FiledEnquiry }) {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const promised = usePromised()
  return (
    <div className="enq__filed" role="status" tabIndex={-1} ref={frame}>
      <EmptyState mark="done" title={t('filed')} line={enquiry.message}>
        <ReplyPromise promised={promised} />
        {/* Who signed in in another tab has no such page in this document yet. */}
        <ButtonLink variant="primary" to={paths.enquiry(language, enquiry.id)} reloadDocument={!signedInAtLoad}>
          {t('viewEnquiry')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

/** Nothing until it is known, and where it cannot be. */
function usePromised(): Promised | undefined {
  const api = usePublicApi()
  const [promised, setPromised] = useState<Promised>()
  useEffect(() => {
    api()('GET /v1/reply_promise').then(
      ({ data }) => setPromised(data),
      () => {},
    )
  }, [api])
  return promised
}
