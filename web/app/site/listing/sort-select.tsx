import { Form, useNavigate } from 'react-router'
import type { Kind } from '@masar/domain/vehicles'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { listAddress, type SearchState } from '../search/search-state.ts'
import { listOrder, ordersOf } from './orders.ts'
import { StateFields } from './state-fields.tsx'
import { useUrlSyncedField } from './use-url-synced-field.ts'
import './sort-select.css'

/** The sort order of the list, outside the filters because it is used most. */
export function SortSelect({ kind, path, state }: { kind: Kind; path: string; state: SearchState }) {
  const t = useTexts(fleetTexts)
  const navigate = useNavigate()
  const order = listOrder(kind, state.order)
  const { field, trackSubmit } = useUrlSyncedField<HTMLSelectElement>(order ?? '')
  return (
    <Form method="get" action={path} className="sort">
      <StateFields state={{ ...state, order: undefined }} />
      <label className="sort__label">
        <span className="sort__text">{t('sort')}</span>
        <select
          className="input select sort__select"
          name="order"
          ref={field}
          defaultValue={order ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const address = listAddress(path, { ...state, order: value || undefined, page: 1 })
            void trackSubmit(value, navigate(address, { preventScrollReset: true }))
          }}
        >
          <option value="">{t('orderDefault')}</option>
          {ordersOf(kind).map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" size="sm">
          {t('apply')}
        </Button>
      </noscript>
    </Form>
  )
}
