/** The search field and filters above a list. Their values are kept in the address. */
import { Form } from 'react-router'
import { consoleTexts } from '../i18n/console/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { SearchInput, SelectInput } from '../ui/field.tsx'
import { formParams, queryString } from './list-search.ts'
import { useSearchForm } from './use-search-form.ts'
import { FormButton } from './form-button.tsx'

type Choice = { name: string; label: string; any: string; value: string; options: readonly { value: string; label: string }[] }

type EditorSearchProps = { address: string; label: string; q: string; choices: readonly Choice[] }

export function EditorSearch({ address, label, q, choices }: EditorSearchProps) {
  const t = useTexts(consoleTexts)
  const chosen = Object.fromEntries(choices.map(({ name, value }) => [name, value]))
  const searching = useSearchForm(q, (form) => address + queryString(Object.fromEntries(formParams(form))), chosen)
  return (
    <div className="list-page__tools">
      <Form className="list-page__form" action={address} {...searching}>
        <SearchInput label={label} defaultValue={q} maxLength={100} />
        {choices.map(({ name, label: choice, any, value, options }) => (
          <SelectInput key={name} name={name} defaultValue={value} placeholder={any} aria-label={choice}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectInput>
        ))}
        <FormButton text={t('apply')} />
      </Form>
    </div>
  )
}
