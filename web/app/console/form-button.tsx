import { useHydrated } from '../ui/use-hydrated.ts'

/** Sends a form that sends itself where there is script. */
export function FormButton({ text }: { text: string }) {
  return (
    !useHydrated() && (
      <button className="btn btn--line btn--sm" type="submit">
        {text}
      </button>
    )
  )
}
