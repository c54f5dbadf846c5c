/** Renders PDFs away from the main thread: fonts and layout take a tenth of a second of CPU time. */
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { stripBidiControls } from '@masar/domain/text'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import { FAMILIES, pdfDocument } from './document.ts'
import type { PdfContent } from './content.ts'

const FILES = [
  [import.meta.resolve('@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff'), 0, 400],
  [import.meta.resolve('@fontsource/vazirmatn/files/vazirmatn-arabic-700-normal.woff'), 0, 700],
  [import.meta.resolve('@fontsource/vazirmatn/files/vazirmatn-latin-400-normal.woff'), 1, 400],
  [import.meta.resolve('@fontsource/vazirmatn/files/vazirmatn-latin-700-normal.woff'), 1, 700],
  [import.meta.resolve('@fontsource/vazirmatn/files/vazirmatn-latin-ext-400-normal.woff'), 2, 400],
  [import.meta.resolve('@fontsource/vazirmatn/files/vazirmatn-latin-ext-700-normal.woff'), 2, 700],
] as const

/**
 * Loads the fonts afresh for each document: a font caches every glyph as it was first requested, and embedding requests components
 * of glyphs without their letters, which the next document would then lack.
 */
async function loadFonts(): Promise<void> {
  const known = Font.getRegisteredFonts()
  for (const family of FAMILIES) delete known[family]
  for (const [file, index, fontWeight] of FILES) {
    const fontFamily = FAMILIES[index] ?? ''
    Font.register({ family: fontFamily, src: fileURLToPath(file), fontWeight })
    await Font.load({ fontFamily, fontWeight })
    // All subsets have the same PostScript name, by which fonts are embedded: they would be mixed up, and embedded again for every word.
    const { data } = Font.getFont({ fontFamily, fontWeight }) ?? {}
    if (data) Object.defineProperty(data, 'postscriptName', { value: `${fontFamily}-${fontWeight}`.replaceAll(' ', '') })
  }
}
// No hyphenation.
Font.registerHyphenationCallback((word) => [word])

/** Removes soft hyphens and bidi controls: the fonts have no glyph for them, and the library would draw another one's. */
const plain = (content: PdfContent): PdfContent =>
  JSON.parse(stripBidiControls(JSON.stringify(content).replaceAll('\u00ad', ''))) as PdfContent

export type Done = { content: Uint8Array } | { trouble: string }

async function render(content: PdfContent): Promise<Done> {
  try {
    await loadFonts()
    return { content: new Uint8Array(await renderToBuffer(pdfDocument(plain(content)))) }
  } catch (error) {
    return { trouble: String(error) }
  }
}

parentPort?.on('message', async (content: PdfContent) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, which has no origin
  parentPort?.postMessage(await render(content))
})
