import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, SelectInput } from '../ui/field.tsx'
import { useFrame } from './use-desk.ts'
import './person-picker.css'

type Person = { id: number; name: string }

/** Whom work can be given to; who has it stands in the list even when they work here no more. */
function usePeople(present: Person | null): Person[] {
  const { colleagues } = useFrame()
  return present === null || colleagues.some(({ id }) => id === present.id) ? colleagues : [present, ...colleagues]
}

/** Who has a piece of work, and the button that gives it to who is chosen. Stands in a form. */
export function PersonPicker({ label, name, present, busy }: { label: string; name: string; present: Person | null; busy: boolean }) {
  const t = useTexts(consoleTexts)
  const people = usePeople(present)
  return (
    <Field label={label}>
      <div className="person-picker">
        {/* Another choice made elsewhere shows at once. */}
        <SelectInput key={present?.id ?? 0} name={name} defaultValue={present?.id ?? ''} placeholder={t('nobody')}>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </SelectInput>
        <Button type="submit" size="sm" busy={busy}>
          {t('assign')}
        </Button>
      </div>
    </Field>
  )
}
