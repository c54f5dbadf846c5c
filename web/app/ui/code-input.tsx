import { latinDigits } from '@masar/domain/digits'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useControl } from './field.tsx'
import './code-input.css'

const LENGTH = 6
const CELLS = Array.from({ length: LENGTH }, (_, i) => i)

/**
 * A six-digit code. One field, so that pasting, autofill from a message and screen readers work as
 * anywhere else; the six boxes are drawn behind it.
 */
export function CodeInput(input: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>) {
  const [code, setCode] = useState('')
  const control = useControl()
  const field = useRef<HTMLInputElement>(null)
  // A wrong code fills the field: it is selected, so that what is typed or pasted next replaces it.
  const wrong = control['aria-invalid']
  useEffect(() => {
    if (wrong) field.current?.select()
  }, [wrong])
  return (
    <div className="code" dir="ltr">
      <input
        ref={field}
        {...control}
        {...input}
        className="code__input"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(latinDigits(event.target.value).replace(/\D/g, '').slice(0, LENGTH))}
      />
      {CELLS.map((i) => (
        <span key={i} className={classes('code__cell', i === Math.min(code.length, LENGTH - 1) && 'code__cell--next')} aria-hidden="true">
          {code[i]}
        </span>
      ))}
    </div>
  )
}
