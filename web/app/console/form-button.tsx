import { useHydrated } from '../ui/use-hydrated.ts'
import './form-button.css'

/** Submits a form that submits itself with JavaScript. With scripting on, CSS hides it from the start, to avoid a layout shift. */
export function FormButton({ text }: { text: string }) {
  return (
    !useHydrated() && (
      <button className="btn btn--line btn--sm form-button" type="submit">
        {text}
      </button>
    )
  )
}
