import { createContext, useContext, useId, useState, type ComponentProps } from 'react'
import { useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import './field.css'

type Control = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean }

/** What a field tells the control inside it. */
const ControlContext = createContext<Control | null>(null)

/** Attributes that a control inside a field must have. */
export function useControl() {
  const control = useContext(ControlContext)
  return control ? { id: control.id, 'aria-describedby': control.describedBy, 'aria-invalid': control.invalid || undefined } : {}
}

/** After a rejected submission, moves the focus to the first invalid control. */
export function focusFirstWrong(within: Element | null | undefined): void {
  within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

type Message = { hint?: React.ReactNode; error?: React.ReactNode }

/** The line below a control: what is wrong, else a hint. */
function FieldMessage({ id, hint, error }: Message & { id: string }) {
  if (error) {
    return (
      <span className="err" id={id}>
        <Icon name="alert" size="s" />
        <span>{error}</span>
      </span>
    )
  }
  return hint ? (
    <span className="hint" id={id}>
      {hint}
    </span>
  ) : null
}

type FieldProps = Message & {
  label: React.ReactNode
  /** Stands at the end of the label's line, such as a link. */
  aside?: React.ReactNode
  className?: string | undefined
  children: React.ReactNode
}

/** A label above one control, a hint or an error below it. */
export function Field({ label, aside, hint, error, className, children }: FieldProps) {
  const id = useId()
  const [labelId, messageId] = [`${id}-label`, `${id}-message`]
  const control = { id, labelId, describedBy: error || hint ? messageId : undefined, invalid: Boolean(error) }
  const name = (
    <label className="label" id={labelId} htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div className={classes('field', Boolean(error) && 'field--bad', className)}>
      {aside ? (
        <div className="field__top">
          {name}
          {aside}
        </div>
      ) : (
        name
      )}
      <ControlContext value={control}>{children}</ControlContext>
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  )
}

/** Several controls that answer one question, such as check tiles. */
export function FieldGroup({ label, hint, error, className, children }: Omit<FieldProps, 'aside'>) {
  const messageId = `${useId()}-message`
  return (
    <fieldset
      className={classes('field', Boolean(error) && 'field--bad', className)}
      aria-describedby={error || hint ? messageId : undefined}
    >
      <legend className="label">{label}</legend>
      {children}
      <FieldMessage id={messageId} hint={hint} error={error} />
    </fieldset>
  )
}

type TextInputProps = ComponentProps<'input'> & {
  icon?: IconName | undefined
  /** For telephones, e-mails and codes: read left to right in both languages. */
  ltr?: boolean | undefined
}

/** An empty field with `dir=auto` takes the page's direction (field.css); CSS needs a placeholder to recognise that it is empty. */
const shownEmpty = <Props extends { dir?: string | undefined; placeholder?: string | undefined }>(props: Props): Props =>
  props.dir === 'auto' ? { ...props, placeholder: props.placeholder ?? ' ' } : props

export function TextInput({ icon, ltr, className, type = 'text', ...input }: TextInputProps) {
  const control = useControl()
  const field = (
    <input {...control} type={type} dir={ltr ? 'ltr' : undefined} {...shownEmpty(input)} className={classes('input', className)} />
  )
  if (!icon) return field
  return (
    <div className="affix">
      <Icon name={icon} />
      {field}
    </div>
  )
}

/** A search box, with its label inside. */
export function SearchInput({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return <TextInput icon="search" type="search" name="q" placeholder={label} aria-label={label} {...input} />
}

export function TextArea({ className, ...area }: ComponentProps<'textarea'>) {
  return <textarea {...useControl()} {...shownEmpty(area)} className={classes('input', className)} />
}

/** A native select. The `placeholder` is an empty first choice. */
export function SelectInput({
  placeholder,
  className,
  children,
  ...select
}: ComponentProps<'select'> & { placeholder?: string | undefined }) {
  return (
    <select {...useControl()} {...select} className={classes('input', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {children}
    </select>
  )
}

/** For a form that sets a password: tells a password manager whose it is. */
export function PasswordOwner({ userName }: { userName: string }) {
  return <input type="hidden" name="user_name" autoComplete="username" value={userName} readOnly />
}

/** A password, with a button that shows it. */
export function PasswordInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTexts(uiTexts)
  const [shown, setShown] = useState(false)
  const control = useControl()
  const labelId = useContext(ControlContext)?.labelId
  return (
    <div className="affix affix--end">
      <input {...control} dir="ltr" {...input} type={shown ? 'text' : 'password'} className={classes('input', className)} />
      <IconButton
        icon="eye"
        label={t('showPassword')}
        aria-describedby={labelId}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        disabled={input.disabled}
      />
    </div>
  )
}
