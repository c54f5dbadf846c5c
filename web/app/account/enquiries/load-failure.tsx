import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { loginAddress } from '../../paths.ts'
import { dropSession } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Failed } from './outcome.ts'

/** Says what failed, with a button to try again. If the session has ended (401), redirects to login, which leads back here. */
export function LoadFailure({ title, failed: { status, reference } }: { title: string; failed: Failed }) {
  const t = useTexts(conversationTexts)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (status !== 401) return
    dropSession()
    window.location.assign(loginAddress(language, pathname + search))
  }, [status, language, pathname, search])
  return (
    <div role="alert">
      <EmptyState title={title} line={reference === undefined ? t('failedHelp') : t('failedReference', { reference })} level={2}>
        <Button variant="brand" busy={state !== 'idle'} onClick={() => void revalidate()}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
