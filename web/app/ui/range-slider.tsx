import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import './range-slider.css'

type Handle = 'min' | 'max'
type Pair<Value> = { min: Value; max: Value }

type RangeSliderProps = {
  bounds: Pair<number>
  value: Pair<number>
  step?: number | undefined
  labels: Pair<string>
  /** Names of the two inputs in the form they stand in. */
  names?: Pair<string> | undefined
  /** Formats a value for the texts below the ends and for screen readers. */
  format?: ((value: number) => string) | undefined
  disabled?: boolean | undefined
  /** A handle is being moved. If the owner does not adopt the value, the handle stays where it is. */
  onMove: (handle: Handle, value: number) => void
  /** A handle was released. */
  onApply?: (() => void) | undefined
}

const HANDLES = ['min', 'max'] as const

/** Two handles on one rail. The owner holds the values and decides which moves to accept. */
export function RangeSlider({ bounds, value, step = 1, labels, names, format, disabled, onMove, onApply }: RangeSliderProps) {
  const rail = useRail(bounds, value)
  const apply = useApply(rail, onApply)
  return (
    <div>
      <div className="range" ref={rail}>
        {HANDLES.map((handle) => (
          <input
            key={handle}
            type="range"
            name={names?.[handle]}
            aria-label={labels[handle]}
            aria-valuetext={format?.(value[handle])}
            min={bounds.min}
            max={bounds.max}
            step={step}
            value={value[handle]}
            disabled={disabled}
            onChange={(event) => {
              apply.moved()
              // React writes the kept value back after this, so a refused handle snaps back.
              onMove(handle, event.currentTarget.valueAsNumber)
            }}
            onKeyDown={apply.held}
            onPointerUp={apply.now}
            onPointerCancel={apply.now}
            onKeyUp={apply.now}
            onBlur={apply.now}
          />
        ))}
      </div>
      {format && (
        <p className="range__values">
          <span className="num">{format(value.min)}</span>
          <span className="num">{format(value.max)}</span>
        </p>
      )}
    </div>
  )
}

/** Sets the part between the handles, by script: the content security policy allows no style attribute in the HTML. */
function useRail(bounds: Pair<number>, value: Pair<number>) {
  const rail = useRef<HTMLDivElement>(null)
  const span = Math.max(bounds.max - bounds.min, 1)
  const low = ((value.min - bounds.min) / span) * 100
  const high = ((value.max - bounds.min) / span) * 100
  useLayoutEffect(() => {
    rail.current?.style.setProperty('--lo', String(low))
    rail.current?.style.setProperty('--hi', String(high))
  }, [low, high])
  return rail
}

/**
 * Tells the owner once that a handle was released. Browsers report that in several ways (the pointer is released over the
 * handle or elsewhere, a key is released, a screen reader sets the value), often two at once.
 */
function useApply(rail: React.RefObject<HTMLDivElement | null>, onApply: (() => void) | undefined) {
  const pending = useRef(false)
  /** A key is held down: the browser ends a move at each of its repeats, the visitor only on releasing it. */
  const keyDown = useRef(false)
  const now = () => {
    keyDown.current = false
    if (!pending.current) return
    pending.current = false
    onApply?.()
  }
  // React's onChange is the browser's `input` event; its `change` event is the end of a move.
  const ended = useEffectEvent(() => keyDown.current || now())
  useEffect(() => {
    const element = rail.current
    const changed = () => ended()
    element?.addEventListener('change', changed)
    return () => element?.removeEventListener('change', changed)
  }, [rail])
  return {
    now,
    held: () => {
      keyDown.current = true
    },
    moved: () => {
      pending.current = true
    },
  }
}
