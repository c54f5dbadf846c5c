import { ERASURE_WAYS } from '@masar/domain/erasure'
import { leftToRight } from '../../i18n/language.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, SelectInput, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { ERASE } from './intents.ts'

/** For admins: copies or erases a customer's data when they ask for it by e-mail or phone. */
export function CustomerData({ id, email }: { id: number; email: string }) {
  const p = useTexts(peopleTexts)
  return (
    <>
      <section className="stack stack--s side-panel__part">
        <h3>{p('data')}</h3>
        <p className="muted">{p('copyLine')}</p>
        <ButtonLink size="sm" to={staffPaths.customerCopy(id)} reloadDocument>
          <Icon name="download" size="s" />
          {p('copy')}
        </ButtonLink>
      </section>
      <Erasure email={email} />
    </>
  )
}

/** The customer's e-mail address has to be typed, so that nobody erases the wrong customer by accident. */
function Erasure({ email }: { email: string }) {
  const p = useTexts(peopleTexts)
  const { Form, pending, refused } = useConsoleForm(ERASE)
  return (
    <details className="side-panel__part side-panel__danger">
      <summary>
        {p('erase')}
        <Icon name="down" size="s" />
      </summary>
      <Form method="post" className="stack" noValidate autoComplete="off">
        <input type="hidden" name="intent" value={ERASE} />
        <p className="muted">{p('eraseLine')}</p>
        <Field label={p('askedBy')} error={refused?.fields['asked_by']}>
          <SelectInput name="asked_by" defaultValue={ERASURE_WAYS[0]}>
            {ERASURE_WAYS.map((way) => (
              <option key={way} value={way}>
                {p(`by_${way}`)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={p('typeAddress', { address: leftToRight(email) })} error={refused?.fields['email']}>
          <TextInput name="email" type="email" ltr autoComplete="off" inputMode="email" autoCapitalize="off" spellCheck={false} />
        </Field>
        <RefusalNote refused={refused} quiet={['email', 'asked_by']} />
        <Button type="submit" size="sm" variant="danger" busy={pending}>
          {p('eraseForEver')}
        </Button>
      </Form>
    </details>
  )
}
