import { Fragment } from 'react'

/** Pieces of an address that end with a character after which the line may break. */
const PIECES = /[^.@_+-]*[.@_+-]|[^.@_+-]+/g

/** An e-mail address in a narrow cell: it breaks after punctuation, not within a word. */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className="ltr">
      {address.match(PIECES)?.map((piece, at) => (
        <Fragment key={`${at} ${piece}`}>
          {piece}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
