import { leftToRight } from './i18n/language.ts'
import { uiTexts } from './i18n/ui/texts.ts'
import { useTexts } from './i18n/use-language.tsx'

/** How large a file is, as people say it. */
export function useFileSize(): (bytes: number) => string {
  const t = useTexts(uiTexts)
  return (bytes) =>
    bytes < 1_000_000
      ? t('kilobytes', { size: leftToRight(String(Math.max(1, Math.round(bytes / 1000)))) })
      : t('megabytes', { size: leftToRight((bytes / 1_000_000).toFixed(1)) })
}
