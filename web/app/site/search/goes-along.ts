/** Carries what was entered in a search panel and not submitted yet into the other language. */

/** The panel's fields as its form would be submitted without script, which loaders can read. */
const saidBy = (form: HTMLFormElement): [string, string][] => [...new FormData(form)].map(([name, value]) => [name, String(value)])

/** The fields of each panel before the visitor changed any. */
const before = new WeakMap<HTMLFormElement, string>()

const panels = () => document.querySelectorAll<HTMLFormElement>('form.search')

function note(): void {
  for (const form of panels()) if (!before.has(form)) before.set(form, String(saidBy(form)))
}

function goAlong({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
  if (!link) return
  for (const form of panels()) {
    const said = saidBy(form)
    if (String(said) === before.get(form)) continue
    const query = new URLSearchParams(link.search)
    query.delete('page')
    for (const [name, value] of said) query.set(name, value)
    link.search = String(query)
  }
}

note()
addEventListener('focusin', note, true)
addEventListener('click', goAlong, true)
