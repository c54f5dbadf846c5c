import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePublicApi } from '../../customer-api.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ReplyPromise, type Promised } from '../../reply-promise.tsx'
import { currentToken, tokenAtLoad } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export type FiledEnquiry = { id: number; message: string }

/** The confirmation of a filed enquiry: the server's message, and a button that opens the enquiry. */
export function Filed({ enquiry }: { enquiry: FiledEnquiry }) {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const promised = usePromised()
  const navigate = useNavigate()
  const view = () => {
    const page = paths.enquiry(language, enquiry.id)
    // The signed-in pages exist only in documents loaded while signed in, so after a sign-in in another tab this needs a full load.
    if (currentToken() === tokenAtLoad) void navigate(page)
    else window.location.assign(page)
  }
  return (
    // The reply promise arrives later; a screen reader should then announce it alone.
    <div className="enq__filed" role="status" aria-atomic={false} tabIndex={-1} ref={frame}>
      <EmptyState mark="done" title={t('filed')} line={enquiry.message}>
        <ReplyPromise promised={promised} />
        <Button variant="primary" onClick={view}>
          {t('viewEnquiry')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** By when we promise to reply; undefined until it has loaded, or if that fails. */
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
