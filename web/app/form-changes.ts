type Field = { name: string; type?: string; value: string; defaultValue?: string; checked?: boolean; defaultChecked?: boolean }

const differs = ({ type, checked, defaultChecked, value, defaultValue }: Field): boolean =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : defaultValue !== undefined && value !== defaultValue

/** The option that a select starts with: the first, if none is marked as selected. */
function givenChoice({ options }: HTMLSelectElement): number {
  const given = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return given === -1 ? 0 : given
}

/** Whether any field of the form differs from its initial value. */
export const hasChanges = (form: HTMLFormElement): boolean =>
  [...form.elements].some((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedIndex !== givenChoice(element)
    const field = element as unknown as Field
    return field.name !== '' && field.type !== 'hidden' && differs(field)
  })
