import { stored } from './stored.ts'

/** Day to night and back; the choice is kept and set again before the next page's first paint. */
export function switchTheme(): void {
  const { dataset } = document.documentElement
  const theme = dataset['theme'] === 'dark' ? 'light' : 'dark'
  dataset['theme'] = theme
  stored.write('theme', theme)
}
