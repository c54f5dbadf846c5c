import { phonesInOrder } from '@masar/domain/phones-in-text'
import { textParts } from './links.ts'

/** A message as plain text, even if it looks like markup, with its web addresses as links. */
export function MessageText({ content }: { content: string }) {
  return textParts(content).map(({ text, href }, index) =>
    href === undefined ? (
      phonesInOrder(text)
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
      <a key={index} className="msg__link" href={href} dir="ltr" target="_blank" rel="noopener nofollow">
        {text}
      </a>
    ),
  )
}
