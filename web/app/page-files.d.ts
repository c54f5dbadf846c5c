/** Made by page-files.ts when the browser's files are: what the server has to know of them. */
declare module 'virtual:page-files' {
  import type { TextFile } from './i18n/public-texts.ts'

  /** The script of a file of texts in a language, by `frame/en`. */
  export const scripts: Readonly<Record<string, string>>
  /** The files of texts that a page needs, by the script of its route. */
  export const needed: Readonly<Record<string, readonly TextFile[]>>
  /** Scripts that only pass on what another has: which one, and there under which names. */
  export const passedOn: Readonly<Record<string, { file: string; names: Readonly<Record<string, string>> }>>
}
