import { useHydrated } from '../ui/use-hydrated.ts'
import './form-button.css'

/** Sends a form that sends itself where there is script: there it is never seen, or the page would jump when script is at work. */
export function FormButton({ text }: { text: string }) {
  return (
    !useHydrated() && (
      <button className="btn btn--line btn--sm form-button" type="submit">
        {text}
      </button>
    )
  )
}
