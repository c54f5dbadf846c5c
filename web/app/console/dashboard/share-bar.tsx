/** A share of a whole as a bar. An SVG, because the page's content security policy forbids a width in a style attribute. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100)
  return (
    <svg className="share" width="100%" height="12" aria-hidden="true" focusable="false">
      <rect className="share__ground" width="100%" height="12" rx="2" />
      <rect className="share__part" width={`${percent}%`} height="12" rx="2" />
    </svg>
  )
}
