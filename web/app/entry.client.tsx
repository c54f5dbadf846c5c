import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from './i18n/language.ts'
import { loadPublicTexts, type TextFile } from './i18n/public-texts.ts'
import { awake } from './ui/asleep.tsx'

declare global {
  /** What the page says it needs (late-scripts.server.ts). */
  var textFiles: readonly TextFile[] | undefined
}

// Where the router lets go of an answer that is half read, nobody waits for its end: what was meant to stop is no failure.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : 'en'
await loadPublicTexts(language, globalThis.textFiles)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// The words of other pages: who goes on does not wait for them. Where they do not come they are asked for again.
void awake.then(() => Promise.allSettled([loadPublicTexts(language)]))
