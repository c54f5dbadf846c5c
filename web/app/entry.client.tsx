import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from './i18n/language.ts'
import { loadPublicTexts, type TextFile } from './i18n/public-texts.ts'
import { firstInteraction } from './ui/deferred-hydration.tsx'

declare global {
  /** The text files that the page needs, set by the page itself (late-scripts.server.ts). */
  var textFiles: readonly TextFile[] | undefined
}

// When the router aborts reading a response, nothing handles the rejection; an intended abort is not an error.
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

// Preloads the texts of other pages, so that a navigation need not wait for them. If that fails, the navigation loads them.
void firstInteraction.then(() => Promise.allSettled([loadPublicTexts(language)]))
