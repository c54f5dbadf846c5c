import { Form, useLocation } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { SearchInput } from '../../ui/field.tsx'
import { useSearchForm } from '../use-search-form.ts'
import { inboxAddress, inboxSearchOfForm, type InboxSearch } from './inbox-search.ts'

/** The other parts of the address, as hidden fields. */
export function KeptSearch({ search, change }: { search: InboxSearch; change: Partial<InboxSearch> }) {
  const kept = new URLSearchParams(inboxAddress(search, change))
  return [...kept].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Searches while typing: by the customer's name, e-mail address or phone, or by the number of the enquiry. */
export function InboxNameSearch({ search }: { search: InboxSearch }) {
  const t = useTexts(consoleTexts)
  const { pathname } = useLocation()
  const searching = useSearchForm(search.q, (form) => pathname + inboxAddress(inboxSearchOfForm(form)))
  return (
    <Form className="topbar__search" action={pathname} {...searching}>
      <KeptSearch search={search} change={{ q: '' }} />
      <SearchInput
        label={t('searchInbox')}
        defaultValue={search.q}
        maxLength={200}
        aria-keyshortcuts="/"
        autoComplete="off"
        data-shortcut="search"
      />
    </Form>
  )
}
