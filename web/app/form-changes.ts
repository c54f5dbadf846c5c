type Field = { name: string; type?: string; value: string; defaultValue?: string; checked?: boolean; defaultChecked?: boolean }

const differs = ({ type, checked, defaultChecked, value, defaultValue }: Field): boolean =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : defaultValue !== undefined && value !== defaultValue

/** Of a list in which nothing is given the first is chosen. */
function givenChoice({ options }: HTMLSelectElement): number {
  const given = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return given === -1 ? 0 : given
}

/** Whether a named field of the form says something else than it was given. */
export const hasChanges = (form: HTMLFormElement): boolean =>
  [...form.elements].some((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedIndex !== givenChoice(element)
    const field = element as unknown as Field
    return field.name !== '' && field.type !== 'hidden' && differs(field)
  })
