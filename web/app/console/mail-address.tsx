import { Fragment } from 'react'

/** Pieces that end with a sign at which an address may go on in the next line. */
const PIECES = /[^.@_+-]*[.@_+-]|[^.@_+-]+/g

/** An address in a narrow cell: broken at its signs, not amid a word. */
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
