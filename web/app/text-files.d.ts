/** Made by vite.config.ts: which scripts have the words of a page. */
declare module 'virtual:text-files' {
  import type { TextFile } from './i18n/public-texts.ts'

  /** The script of a file of texts in a language, by `frame/en`. */
  export const scripts: Readonly<Record<string, string>>
  /** What a page needs, by the script of its route. */
  export const needed: Readonly<Record<string, readonly TextFile[]>>
}
