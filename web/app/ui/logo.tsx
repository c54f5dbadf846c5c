import { BRAND } from '@masar/domain/brand'
import { useLanguage } from '../i18n/use-language.tsx'
import { classes } from './classes.ts'
import './logo.css'

/** Longer names are set smaller, and phones show only the one in the page's language. */
const LONG = 14

/** The mark and the name in both languages, the page's own first. */
export function Logo({ names }: { names: { en: string; ar: string } }) {
  const english = (
    <span className="logo__en" lang="en" key="en">
      {names.en}
    </span>
  )
  const arabic = (
    <span className="logo__ar" lang="ar" key="ar">
      {names.ar}
    </span>
  )
  return (
    <span className={classes('logo', Math.max(names.en.length, names.ar.length) > LONG && 'logo--long')}>
      <svg className="logo__mark" viewBox="0 0 48 48" aria-hidden="true">
        <path d={BRAND.mark.body} />
        <path className="logo__sign" d={BRAND.mark.sign} />
      </svg>
      <span className="logo__names">{useLanguage() === 'en' ? [english, arabic] : [arabic, english]}</span>
    </span>
  )
}
