/** Carries what was entered in a search panel and not submitted yet into the other language. */

/** The panel's fields as its form would be submitted without script, which loaders can read. They are all texts. */
const valuesOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as unknown as [string, string][])

/** The fields of each panel before the visitor changed any. */
const initial = new WeakMap<HTMLFormElement, string>()

const panels = () => document.querySelectorAll<HTMLFormElement>('form.search')

/** Of panels that were rendered later: nobody can have changed a field without focusing it. */
function rememberValues(): void {
  for (const form of panels()) if (!initial.has(form)) initial.set(form, String(valuesOf(form)))
}

function carrySearch({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
  if (!link) return
  for (const form of panels()) {
    const values = valuesOf(form)
    if (String(values) === initial.get(form)) continue
    const query = new URLSearchParams(link.search)
    query.delete('page')
    for (const [name, value] of values) query.set(name, value)
    link.search = String(query)
  }
}

// In a panel of the server's HTML fields may have been changed before this script was there.
for (const form of panels()) {
  const untouched = form.cloneNode(true) as HTMLFormElement
  untouched.reset()
  initial.set(form, String(valuesOf(untouched)))
}
addEventListener('focusin', rememberValues, true)
addEventListener('click', carrySearch, true)
