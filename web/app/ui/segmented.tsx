import { Link, type To } from 'react-router'
import './segmented.css'

type Option<Value extends string> = {
  value: Value
  label: React.ReactNode
  /** Makes it a link: a view with its own address. */
  to?: To | undefined
  disabled?: boolean | undefined
}

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onSelect?: ((value: Value) => void) | undefined
}

/** Two or three equal views, one of them shown. */
export function Segmented<Value extends string>({ label, options, value, onSelect }: SegmentedProps<Value>) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map((option) =>
        option.to === undefined ? (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            disabled={option.disabled}
            onClick={() => onSelect?.(option.value)}
          >
            {option.label}
          </button>
        ) : (
          <Link key={option.value} to={option.to} preventScrollReset aria-current={option.value === value ? 'true' : undefined}>
            {option.label}
          </Link>
        ),
      )}
    </div>
  )
}
