import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { TextInput } from '../../ui/field.tsx'
import { inboxAddress, searchOfForm, type InboxSearch } from './inbox-search.ts'

/** Milliseconds without a key before it looks. */
const PAUSE = 350

/** The other parts of the address, as hidden fields. */
export function KeptSearch({ search, change }: { search: InboxSearch; change: Partial<InboxSearch> }) {
  const kept = new URLSearchParams(inboxAddress(search, change))
  return [...kept].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Looks for a customer by name, address, phone or the number of the enquiry, while one types. */
export function InboxNameSearch({ search }: { search: InboxSearch }) {
  const t = useTexts(consoleTexts)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const field = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Back and forward, and a filter that empties the search; never under the fingers.
    const input = field.current?.querySelector('input')
    if (input && input !== document.activeElement) input.value = search.q
  }, [search.q])
  return (
    <Form
      className="topbar__search"
      role="search"
      action={pathname}
      onSubmit={() => clearTimeout(timer.current)}
      onInput={(event) => {
        const form = event.currentTarget
        clearTimeout(timer.current)
        const look = () => void navigate(pathname + inboxAddress(searchOfForm(form)), { replace: true, preventScrollReset: true })
        timer.current = setTimeout(look, PAUSE)
      }}
    >
      <KeptSearch search={search} change={{ q: '' }} />
      <div ref={field}>
        <TextInput
          icon="search"
          type="search"
          name="q"
          defaultValue={search.q}
          maxLength={200}
          placeholder={t('searchInbox')}
          aria-label={t('searchInbox')}
          aria-keyshortcuts="/"
          autoComplete="off"
          data-shortcut="search"
        />
      </div>
    </Form>
  )
}
