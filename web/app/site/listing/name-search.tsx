import { useEffect } from 'react'
import { Form, useNavigate } from 'react-router'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatSearch, listAddress, parseSearch, type SearchState } from '../search/search-state.ts'
import { StateFields } from './state-fields.tsx'
import { useUrlSyncedField } from './use-url-synced-field.ts'
import './name-search.css'

/** A box that searches names in both languages; its text is part of the list's state. */
export function NameSearch({ path, state }: { path: string; state: SearchState }) {
  const t = useTexts(fleetTexts)
  const navigate = useNavigate()
  const { field, trackSubmit } = useUrlSyncedField<HTMLInputElement>(state.q ?? '')
  // Text that is not submitted yet is carried along by the language switch.
  useEffect(() => {
    const carryText = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
      const said = field.current?.value.trim() ?? ''
      if (link && said !== (state.q ?? ''))
        link.search = formatSearch({ ...parseSearch(new URLSearchParams(link.search)), q: said || undefined, page: 1 })
    }
    document.addEventListener('click', carryText, true)
    return () => document.removeEventListener('click', carryText, true)
  }, [field, state])
  return (
    <Form
      className="names"
      role="search"
      aria-label={t('searchByName')}
      method="get"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        const said = String(new FormData(event.currentTarget).get('q') ?? '')
        const q = said.trim()
        const address = listAddress(path, { ...state, q: q === '' ? undefined : q, page: 1 })
        void trackSubmit(said, navigate(address, { preventScrollReset: true }))
      }}
    >
      <StateFields state={{ ...state, q: undefined }} />
      <input
        className="input names__input"
        type="search"
        name="q"
        ref={field}
        defaultValue={state.q ?? ''}
        placeholder={t('searchByName')}
        aria-label={t('searchByName')}
        maxLength={100}
        enterKeyHint="search"
      />
      <IconButton type="submit" icon="search" iconSize="s" label={t('searchByName')} />
    </Form>
  )
}
