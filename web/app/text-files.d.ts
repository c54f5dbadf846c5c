/** Made by vite.config.ts: the script that has the words of a language. */
declare module 'virtual:text-files' {
  const files: Readonly<Record<string, string>>
  export default files
}
