import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from './i18n/language.ts'
import { loadPublicTexts } from './i18n/public-texts.ts'

const { lang } = document.documentElement
await loadPublicTexts(isLanguage(lang) ? lang : 'en')
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
