import { latinDigits } from '@masar/domain/digits'
import { useState } from 'react'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { uiTexts } from '../../i18n/ui/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import '../../ui/stepper.css'
import './quantity-field.css'

type QuantityProps = { error: string | undefined; begun: string | undefined; onStep: () => void }

/** The number of cars, with stepper buttons for a few and typing for a fleet. The server validates what was typed. */
export function QuantityField({ error, begun, onStep }: QuantityProps) {
  const t = useTexts(enquiryTexts)
  const ui = useTexts(uiTexts)
  const [edited, setTyped] = useState<string>()
  const typed = edited ?? begun ?? '1'
  const count = Math.max(Math.trunc(Number(latinDigits(typed))) || 0, 0)
  const step = (next: number) => {
    setTyped(String(next))
    onStep()
  }
  return (
    <Field className="full quantity" label={t('quantity')} error={error}>
      <div className="stepper" role="group" aria-label={t('quantity')}>
        <IconButton icon="minus" label={ui('removeOne')} disabled={count <= 1} onClick={() => step(count - 1)} />
        <TextInput
          name="quantity"
          className="num"
          ltr
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton icon="plus" label={ui('addOne')} onClick={() => step(count + 1)} />
      </div>
    </Field>
  )
}
