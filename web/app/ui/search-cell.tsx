import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { classes } from './classes.ts'
import { DateTimePicker, type DateTimeProps } from './date-time-picker.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import './search-cell.css'

/** The search panel: a form that also works without script, by GET. `tabs` stand above its row of cells. */
export function SearchPanel({
  tabs,
  cells = 4,
  className,
  children,
  ...form
}: ComponentProps<'form'> & { tabs?: ReactNode; cells?: 3 | 4 }) {
  return (
    <form role="search" {...form} className={classes('search', className)}>
      {tabs && <div className="search__tabs">{tabs}</div>}
      <div className={classes('search__row', cells === 3 && 'search__row--3')}>{children}</div>
    </form>
  )
}

type CellProps = {
  label: string
  icon: IconName
  /** The value is invalid. The message is shown once, under the panel; `describedBy` is its id. */
  bad?: boolean | undefined
  describedBy?: string | undefined
}

/** The frame of a cell. The control covers it, so that pressing anywhere in the cell opens the control. */
function Cell({ id, label, icon, bad, end, children }: CellProps & { id: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes('cell', bad && 'cell--bad', Boolean(end) && 'cell--end')}>
      <Icon name={icon} />
      <label className="cell__k" htmlFor={id}>
        {label}
      </label>
      {children}
      {end}
    </div>
  )
}

type Option = { value: string; label: string }
type SearchSelectProps = CellProps & {
  name: string
  options: readonly Option[]
  value: string
  /** Label of a current value that is not among the options. */
  valueLabel?: string | undefined
  onValueChange?: (value: string) => void
  /** Shows a button that empties the cell whenever it has a value. */
  onClear?: () => void
}

/** A native select with the looks of a cell. */
export function SearchSelect({ name, options, value, valueLabel, onValueChange, onClear, describedBy, ...cell }: SearchSelectProps) {
  const t = useTexts(uiTexts)
  const id = useId()
  const offered = options.some((option) => option.value === value)
  const empty = () => {
    // The button disappears, so the focus moves to the select.
    document.getElementById(id)?.focus()
    onClear?.()
  }
  const clear = onClear && value !== '' && (
    <IconButton className="cell__clear" icon="close" iconSize="s" label={`${t('clear')}: ${cell.label}`} onClick={empty} />
  )
  return (
    <Cell id={id} end={clear} {...cell}>
      <select
        id={id}
        name={name}
        className="cell__v cell__control"
        aria-invalid={cell.bad || undefined}
        aria-describedby={describedBy}
        {...(onValueChange
          ? { value, onChange: (event: ChangeEvent<HTMLSelectElement>) => onValueChange(event.currentTarget.value) }
          : { defaultValue: value })}
      >
        {!offered && (
          <option value={value} hidden>
            {valueLabel ?? value}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Cell>
  )
}

/** A date and time with the looks of a cell. */
export function SearchDate({ label, icon, bad, describedBy, ...picker }: CellProps & DateTimeProps) {
  const id = useId()
  return (
    <Cell id={id} label={label} icon={icon} bad={bad}>
      <DateTimePicker
        {...picker}
        invalid={bad}
        render={(props) => <input {...props} id={id} className="cell__v cell__control" aria-describedby={describedBy} />}
      />
    </Cell>
  )
}
