import { consoleTexts } from '../i18n/console/texts.ts'
import { leftToRight } from '../i18n/language.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, SelectInput } from '../ui/field.tsx'
import { useFrame } from './use-desk.ts'
import './person-picker.css'

export type Person = { id: number; name: string }

type PersonSelectProps = { name: string; chosen: Person | null; people: readonly Person[]; placeholder: string }

/** A select of people. The chosen one is always included, even if they no longer work here. */
export function PersonSelect({ name, chosen, people, placeholder }: PersonSelectProps) {
  const isListed = chosen === null || people.some(({ id }) => id === chosen.id)
  return (
    <SelectInput name={name} defaultValue={chosen?.id ?? ''} placeholder={placeholder}>
      {(isListed ? people : [chosen, ...people]).map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </SelectInput>
  )
}

/** A person of whom the page knows only the id, shown as `#12`. */
export const numbered = (id: number): Person => ({ id, name: leftToRight(`#${id}`) })

/** Shows who a piece of work is assigned to, with a button to assign it to the chosen person. To be used within a form. */
export function PersonPicker({ label, name, present, busy }: { label: string; name: string; present: Person | null; busy: boolean }) {
  const t = useTexts(consoleTexts)
  const { colleagues } = useFrame()
  return (
    <Field label={label}>
      <div className="person-picker">
        {/* The key remounts the uncontrolled select, so that an assignment made elsewhere shows at once. */}
        <PersonSelect key={present?.id ?? 0} name={name} chosen={present} people={colleagues} placeholder={t('nobody')} />
        <Button type="submit" size="sm" busy={busy}>
          {t('assign')}
        </Button>
      </div>
    </Field>
  )
}
