import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import './empty-state.css'

type EmptyStateProps = {
  title: string
  /** One line that helps. */
  line?: React.ReactNode
  /** 'fort': nothing here; 'done': a success; 'locked': no access. The last two have a solid frame instead of a dashed one. */
  mark?: 'fort' | 'done' | 'locked' | undefined
  /** Heading level of the title. */
  level?: 1 | 2 | 3 | undefined
  /** One action. */
  children?: React.ReactNode
}

/** Shown where there is nothing to show, with a next step. */
export function EmptyState({ title, line, mark = 'fort', level = 3, children }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={classes('empty', mark !== 'fort' && 'empty--solid')}>
      {mark === 'fort' && <Fort />}
      {mark === 'done' && (
        <span className="empty__done">
          <Icon name="check" />
        </span>
      )}
      {mark === 'locked' && <Icon name="lock" />}
      <Title className="empty__title">{title}</Title>
      {line && <p className="muted">{line}</p>}
      {children}
    </div>
  )
}

function Fort() {
  return (
    <svg className="empty__fort" viewBox="0 0 160 100" aria-hidden="true">
      <path d="M12 92V40h8v-8h8v-8h24v8h8v8h8v10h24V40h8v-8h8v-8h24v8h8v8h8v52" />
      <path d="M80 58 66 92M80 58l14 34" />
      <path className="empty__lane" d="M80 66v6M80 78v8" />
      <path d="M4 92h152" />
    </svg>
  )
}
