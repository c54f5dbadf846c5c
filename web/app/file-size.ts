import { leftToRight } from './i18n/language.ts'
import { filesTexts } from './i18n/files/texts.ts'
import { useTexts } from './i18n/use-language.tsx'

/** Rounded up, so that a file above a limit never seems to be within it. */
const tenths = (bytes: number): string => String(Math.ceil(bytes / 100_000) / 10)

/** Formats the size of a file. */
export function useFileSize(): (bytes: number) => string {
  const t = useTexts(filesTexts)
  return (bytes) =>
    bytes < 1_000_000
      ? t('kilobytes', { size: leftToRight(String(Math.max(1, Math.round(bytes / 1000)))) })
      : t('megabytes', { size: leftToRight(tenths(bytes)) })
}

/** The message for a file of more than `most` bytes. */
export function useTooLarge(most: number): (file: File) => string | undefined {
  const t = useTexts(filesTexts)
  const size = useFileSize()
  return (file) =>
    file.size > most ? t('tooLarge', { name: leftToRight(file.name), size: size(file.size), limit: size(most) }) : undefined
}
