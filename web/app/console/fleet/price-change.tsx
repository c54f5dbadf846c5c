/** Changes the prices of several cars by a percentage or an amount, with a preview first. */
import { exactRial } from '@masar/domain/money'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckTile, CheckTiles } from '../../ui/check-tile.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Field, FieldGroup, SelectInput, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Result } from '../calls.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { typedPrice } from '../typed-number.ts'
import { PRICES, type BulkBody, type BulkResults, type Collection, type PriceName, type VehicleRow } from './fleet-calls.ts'
import { vehiclesOf, type Bulk } from './use-bulk.ts'

const STEPS = [0.001, 0.1, 0.5, 1, 5] as const

/** The change as it is typed. */
type Typed = { by: 'percent' | 'amount'; value: string; round: string; fields: readonly PriceName[] }

type PriceChangeProps = {
  kind: Collection
  rows: readonly VehicleRow[]
  onClose: () => void
  bulk: Bulk
}

export function PriceChange({ kind, rows, onClose, bulk: { pending, send } }: PriceChangeProps) {
  const t = useTexts(staffFleetTexts)
  const [typed, setTyped] = useState<Typed>({ by: 'percent', value: '5', round: '1', fields: PRICES[kind] })
  const preview = useFetcher<Result<BulkResults>>()
  const change: BulkBody = {
    vehicles: vehiclesOf(rows),
    action: 'price',
    price: {
      by: typed.by,
      // Anything but a number is sent as typed, for the API to refuse.
      value: (typedPrice(typed.value) ?? typed.value) as number,
      fields: [...typed.fields],
      round_to: STEPS.find((step) => String(step) === typed.round) ?? 1,
    },
  }
  const asked = JSON.stringify(change)
  const [seen, setSeen] = useState('')
  const look = () => {
    setSeen(asked)
    void preview.submit({ kind, change: { ...change, preview: true } } as never, { method: 'post', encType: 'application/json' })
  }
  const result = seen === asked && preview.state === 'idle' ? preview.data : undefined
  const results = result && !result.refused ? result.done : undefined
  const ready = results?.filter(({ done }) => done).length ?? 0
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pricesTitle', { n: rows.length })}
      description={t('pricesLine')}
      foot={
        results ? (
          <Button variant="primary" block busy={pending} disabled={ready === 0} onClick={() => send(kind, change)}>
            {t('applyPrices', { n: ready })}
          </Button>
        ) : (
          <Button variant="brand" block busy={preview.state !== 'idle'} disabled={typed.fields.length === 0} onClick={look}>
            {t('look')}
          </Button>
        )
      }
    >
      <div className="stack">
        <ChangeFields
          kind={kind}
          typed={typed}
          onType={(what) => setTyped({ ...typed, ...what })}
          wrong={result?.refused?.fields['value']}
        />
        <RefusalNote refused={result?.refused} quiet={['value']} />
        {results && <PriceResults kind={kind} results={results} />}
      </div>
    </Drawer>
  )
}

type ChangeFieldsProps = { kind: Collection; typed: Typed; onType: (what: Partial<Typed>) => void; wrong: string | undefined }

function ChangeFields({ kind, typed: { by, value, round, fields }, onType, wrong }: ChangeFieldsProps) {
  const t = useTexts(staffFleetTexts)
  return (
    <>
      <FieldGroup label={t('by')}>
        <Segmented
          label={t('by')}
          value={by}
          onSelect={(to) => onType({ by: to })}
          options={[
            { value: 'percent', label: t('by_percent') },
            { value: 'amount', label: t('by_amount') },
          ]}
        />
      </FieldGroup>
      <Field label={t('value')} hint={t('valueHint')} error={wrong}>
        <TextInput ltr inputMode="decimal" value={value} onChange={(event) => onType({ value: event.target.value })} />
      </Field>
      {PRICES[kind].length > 1 && (
        <FieldGroup label={t('which')}>
          <CheckTiles>
            {PRICES[kind].map((name) => (
              <CheckTile
                key={name}
                checked={fields.includes(name)}
                onChange={() => onType({ fields: fields.includes(name) ? fields.filter((each) => each !== name) : [...fields, name] })}
              >
                {t(name)}
              </CheckTile>
            ))}
          </CheckTiles>
        </FieldGroup>
      )}
      <Field label={t('round')}>
        <SelectInput value={round} onChange={(event) => onType({ round: event.target.value })}>
          {STEPS.map((step) => (
            <option key={step} value={step}>
              {t('roundTo', { n: String(step) })}
            </option>
          ))}
        </SelectInput>
      </Field>
    </>
  )
}

function PriceResults({ kind, results }: { kind: Collection; results: BulkResults }) {
  const t = useTexts(staffFleetTexts)
  const language = useLanguage()
  return (
    <ul className="price-results" aria-live="polite">
      {results.map((result) => (
        <li key={result.id} className="stack stack--s">
          <b>
            <bdi>{language === 'ar' ? result.ar_model_name || result.en_model_name : result.en_model_name}</bdi>
          </b>
          {result.refused !== null && (
            <span className="err">
              <Icon name="alert" size="s" />
              <span>{result.refused}</span>
            </span>
          )}
          <dl className="price-results__prices">
            {PRICES[kind].map((name) => (
              <div key={name}>
                <dt className="muted tiny">{t(name === 'price' && kind === 'leasings' ? 'a_month' : name)}</dt>
                <dd className="num" dir="ltr">
                  <span className="muted">{exactRial(result.before[name] ?? 0)}</span> <Icon name="arrow" size="s" />{' '}
                  <b>{exactRial(result.after[name] ?? 0)}</b>
                </dd>
              </div>
            ))}
          </dl>
          {result.warnings.length > 0 && <span className="hint">{t('dearer')}</span>}
        </li>
      ))}
    </ul>
  )
}
