import { CAR_TYPES } from '@masar/domain/vehicles'
import { useId, useState } from 'react'
import { Form, Link } from 'react-router'
import { searchTexts } from '../../i18n/search/texts.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SearchInput, SelectInput, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { BranchOptions } from '../branch-options.tsx'
import { useSearchForm } from '../use-search-form.ts'
import { FormButton } from '../form-button.tsx'
import { COLLECTIONS, type Collection } from './fleet-calls.ts'
import { fleetAddress, fleetSearchOfForm, filtersOn, ORDER_NAMES, plainFleet, STATES, type FleetSearch } from './fleet-search.ts'

type FiltersProps = { search: FleetSearch; counts: Record<Collection, number> }

/** The kind and the search text, with the other filters behind a button. */
export function FleetFilters({ search, counts }: FiltersProps) {
  const t = useTexts(staffFleetTexts)
  const { branch, type, state, min, max, order } = search
  const addressOf = (form: HTMLFormElement) => staffPaths.fleet + fleetAddress(fleetSearchOfForm(form))
  const searching = useSearchForm(search.q, addressOf, { branch, type, state, min, max, order })
  const on = filtersOn(search)
  const [open, setOpen] = useState(on > 0)
  const fields = useId()
  return (
    <Form className="fleet-tools" action={staffPaths.fleet} {...searching}>
      <Segmented
        label={t('kinds')}
        value={search.kind}
        options={COLLECTIONS.map((kind) => ({
          value: kind,
          label: t(kind, { n: counts[kind] }),
          to: staffPaths.fleet + fleetAddress({ ...plainFleet(kind), q: search.q }),
        }))}
      />
      <input type="hidden" name="kind" value={search.kind} />
      <SearchInput label={t('search')} defaultValue={search.q} maxLength={100} />
      <Button size="sm" className="fleet-tools__more" aria-expanded={open} aria-controls={fields} onClick={() => setOpen(!open)}>
        <Icon name="filter" size="s" />
        {on === 0 ? t('filter') : t('filtersOn', { n: on })}
      </Button>
      <div className={classes('fleet-filter', !open && 'fleet-filter--closed')} id={fields}>
        <FilterFields search={search} />
        {on > 0 && (
          <Link className="link tap" to={staffPaths.fleet + fleetAddress({ ...plainFleet(search.kind), q: search.q, order: search.order })}>
            {t('clearFilters')}
          </Link>
        )}
      </div>
      <FormButton text={t('apply')} />
    </Form>
  )
}

function FilterFields({ search }: { search: FleetSearch }) {
  const t = useTexts(staffFleetTexts)
  const words = useTexts(searchTexts)
  return (
    <>
      <SelectInput name="branch" defaultValue={search.branch} placeholder={t('anyBranch')} aria-label={t('branches')}>
        <BranchOptions />
      </SelectInput>
      <SelectInput name="type" defaultValue={search.type} placeholder={t('anyType')} aria-label={t('type')}>
        {CAR_TYPES.map((type) => (
          <option key={type} value={type}>
            {words(type)}
          </option>
        ))}
      </SelectInput>
      <SelectInput name="state" defaultValue={search.state} placeholder={t('anyState')} aria-label={t('status')}>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {t(state)}
          </option>
        ))}
      </SelectInput>
      <TextInput ltr inputMode="decimal" name="min" defaultValue={search.min} placeholder={t('fromPrice')} aria-label={t('fromPrice')} />
      <TextInput ltr inputMode="decimal" name="max" defaultValue={search.max} placeholder={t('toPrice')} aria-label={t('toPrice')} />
      <SelectInput name="order" defaultValue={search.order} aria-label={t('order')}>
        {ORDER_NAMES.map((order) => (
          <option key={order} value={order}>
            {t(`order_${order}`)}
          </option>
        ))}
      </SelectInput>
    </>
  )
}
