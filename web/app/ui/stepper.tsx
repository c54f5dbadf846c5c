import { grouped } from '@masar/domain/digits'
import { useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import { IconButton } from './icon-button.tsx'
import './stepper.css'

type StepperProps = {
  /** What is counted. */
  label: string
  value: number
  onStep: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  disabled?: boolean | undefined
  /** Sends the value with the form it stands in. */
  name?: string | undefined
}

/** A small whole number between two buttons. */
export function Stepper({ label, value, onStep, min = 0, max = Infinity, disabled = false, name }: StepperProps) {
  const t = useTexts(uiTexts)
  return (
    <span className="stepper" role="group" aria-label={label}>
      <IconButton icon="minus" label={t('removeOne')} disabled={disabled || value <= min} onClick={() => onStep(value - 1)} />
      <output>{grouped(value)}</output>
      <IconButton icon="plus" label={t('addOne')} disabled={disabled || value >= max} onClick={() => onStep(value + 1)} />
      {name !== undefined && <input type="hidden" name={name} value={value} />}
    </span>
  )
}
