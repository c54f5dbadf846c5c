import { stored } from './stored.ts'

/** Switches between light and dark; the choice is stored, and applied before the next page's first paint. */
export function switchTheme(): void {
  const { dataset } = document.documentElement
  const theme = dataset['theme'] === 'dark' ? 'light' : 'dark'
  dataset['theme'] = theme
  stored.write('theme', theme)
}
