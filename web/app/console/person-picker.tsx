import { consoleTexts } from '../i18n/console/texts.ts'
import { leftToRight } from '../i18n/language.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, SelectInput } from '../ui/field.tsx'
import { useFrame } from './use-desk.ts'
import './person-picker.css'

export type Person = { id: number; name: string }

type PersonSelectProps = { name: string; chosen: Person | null; people: readonly Person[]; placeholder: string }

/** People to choose from; who is chosen stands among them even when they work here no more. */
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

/** Somebody of whom the page knows no more than the number. */
export const numbered = (id: number): Person => ({ id, name: leftToRight(`#${id}`) })

/** Who has a piece of work, and the button that gives it to who is chosen. Stands in a form. */
export function PersonPicker({ label, name, present, busy }: { label: string; name: string; present: Person | null; busy: boolean }) {
  const t = useTexts(consoleTexts)
  const { colleagues } = useFrame()
  return (
    <Field label={label}>
      <div className="person-picker">
        {/* Another choice made elsewhere shows at once. */}
        <PersonSelect key={present?.id ?? 0} name={name} chosen={present} people={colleagues} placeholder={t('nobody')} />
        <Button type="submit" size="sm" busy={busy}>
          {t('assign')}
        </Button>
      </div>
    </Field>
  )
}
