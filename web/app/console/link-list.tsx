import { Children } from 'react'
import { Part } from './part.tsx'
import './link-list.css'

/** Links one below the other under a heading. */
export function LinkList({ title, none, children }: { title: string; none?: string; children: React.ReactNode }) {
  return (
    <Part title={title}>
      {Children.count(children) === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="link-list">
          {Children.map(children, (link) => (
            <li>{link}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}
