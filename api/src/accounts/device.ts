/** Names a device from its browser's User-Agent header. */

/** The first match counts: many browsers name others in their User-Agent as well. */
const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** `Chrome, Windows`; empty when nothing is known. */
export function deviceWords(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  const first = (names: readonly (readonly [string, RegExp])[]) => names.find(([, fits]) => fits.test(text))?.[0]
  return [first(BROWSERS), first(SYSTEMS)].filter((word) => word !== undefined).join(', ')
}
