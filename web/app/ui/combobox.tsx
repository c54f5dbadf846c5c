import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState, type KeyboardEvent } from 'react'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { matchIn } from './match.ts'
import { useHydrated } from './use-hydrated.ts'
import './field.css'
import './combobox.css'

export type Suggestion = { id: string; main: string; secondary?: string }

type ComboboxProps<Item extends Suggestion> = {
  label: string
  placeholder?: string
  value: string
  /** What the visitor typed, or '' after a clear. */
  onInputChange: (text: string) => void
  /** Suggestions for the text, passed in whenever they arrive. */
  items: readonly Item[]
  onSelect: (item: Item) => void
  /** Shown instead of the list when nothing fits. */
  emptyText?: string | undefined
  itemIcon?: IconName
  invalid?: boolean
}

/** A text input with a list of suggestions under it: arrow keys, Enter to choose, Escape to clear. */
export function Combobox<Item extends Suggestion>(props: ComboboxProps<Item>) {
  const { label, placeholder, value } = props
  // The library's root renders a hidden input with a style attribute, which the content security policy forbids in server HTML.
  if (useHydrated()) return <LiveCombobox {...props} />
  return (
    <div className="affix combo">
      <Icon name="search" />
      <input className="input" defaultValue={value} placeholder={placeholder} aria-label={label} />
    </div>
  )
}

function LiveCombobox<Item extends Suggestion>(props: ComboboxProps<Item>) {
  const { label, placeholder, value, onInputChange, items, onSelect, emptyText, itemIcon = 'pin', invalid } = props
  const t = useTexts(uiTexts)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(false)
  const shown = value !== '' && !chosen

  const change = (text: string) => {
    setChosen(false)
    onInputChange(text)
  }
  const choose = (item: Item) => {
    setChosen(true)
    onSelect(item)
  }
  const clearOnEscape = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    if (event.key !== 'Escape' || value === '') return
    // The first Escape empties the input; only the next one closes the dialog around it.
    event.preventBaseUIHandler()
    event.stopPropagation()
    change('')
  }
  return (
    <Autocomplete.Root
      inline
      open
      items={shown ? items : []}
      filter={null}
      autoHighlight="always"
      value={value}
      onValueChange={(text, { reason }) => reason !== 'item-press' && change(text)}
      itemToStringValue={(item: Item) => item.main}
    >
      <div className="affix combo">
        <Icon name="search" />
        <Autocomplete.Input
          ref={input}
          className="input"
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={invalid || undefined}
          // The library considers its list always open; without suggestions none is shown.
          aria-expanded={shown && items.length > 0}
          autoComplete="off"
          onKeyDown={clearOnEscape}
        />
        {value !== '' && (
          <IconButton
            icon="close"
            iconSize="s"
            label={t('clear')}
            onClick={() => {
              change('')
              input.current?.focus()
            }}
          />
        )}
      </div>
      {shown && emptyText && items.length === 0 && (
        <p className="sugg__empty" role="status">
          {emptyText}
        </p>
      )}
      <Autocomplete.List className={classes('sugg', (!shown || items.length === 0) && 'sugg--none')} aria-label={t('suggestions')}>
        {(item: Item) => (
          <Autocomplete.Item key={item.id} value={item} className="sugg__item" onClick={() => choose(item)}>
            <Icon name={itemIcon} />
            <Suggested item={item} query={value} />
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function Suggested({ item: { main, secondary }, query }: { item: Suggestion; query: string }) {
  return (
    <span>
      <b>
        <Matched text={main} query={query} />
      </b>
      {secondary && <span className="small subtle">{secondary}</span>}
    </span>
  )
}

function Matched({ text, query }: { text: string; query: string }) {
  const [before, match, after] = matchIn(text, query)
  return (
    <>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </>
  )
}
