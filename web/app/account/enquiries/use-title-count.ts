import { useEffect } from 'react'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'

/** Puts the number of new messages before the tab's title, while there are any. */
export function useTitleCount(count: number): void {
  const t = useTexts(conversationTexts)
  useEffect(() => {
    if (count === 0) return
    const title = document.title
    document.title = t('titleCount', { count, title })
    return () => {
      document.title = title
    }
  }, [count, t])
}
