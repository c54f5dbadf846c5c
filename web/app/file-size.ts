import { leftToRight } from './i18n/language.ts'
import { filesTexts } from './i18n/files/texts.ts'
import { useTexts } from './i18n/use-language.tsx'

/** Rounded up: what is larger than a limit never looks like it. */
const tenths = (bytes: number): string => String(Math.ceil(bytes / 100_000) / 10)

/** How large a file is, as people say it. */
export function useFileSize(): (bytes: number) => string {
  const t = useTexts(filesTexts)
  return (bytes) =>
    bytes < 1_000_000
      ? t('kilobytes', { size: leftToRight(String(Math.max(1, Math.round(bytes / 1000)))) })
      : t('megabytes', { size: leftToRight(tenths(bytes)) })
}

/** What is said of a file of more bytes than are taken. */
export function useTooLarge(most: number): (file: File) => string | undefined {
  const t = useTexts(filesTexts)
  const size = useFileSize()
  return (file) =>
    file.size > most ? t('tooLarge', { name: leftToRight(file.name), size: size(file.size), limit: size(most) }) : undefined
}
