/**
 * A car's card is the same on many lists: the server draws it once, and puts its markup into the lists that come after. All that a card shows
 * is in its name, so none is ever out of date. In a browser, which takes the cards over, nothing is kept.
 */
import { createContext, useContext, type ElementType, type ReactElement } from 'react'

/** The markup of a card that has been drawn before; every card of a page is asked for, in their order. */
export type FindCard = (name: string | undefined) => string | undefined

const FindCardContext = /* @__PURE__ */ createContext<FindCard>(() => undefined)

export const FindCardProvider = FindCardContext.Provider

type CardItemProps = { name: string | undefined; children: ReactElement }

function KeptItem({ name, children }: CardItemProps) {
  const markup = useContext(FindCardContext)(name)
  if (markup === undefined) return <li>{children}</li>
  // oxlint-disable-next-line react/no-danger -- React's own writing of the same card
  return <li dangerouslySetInnerHTML={{ __html: markup }} />
}

/** A card on a list. Without a name, as always in a browser, it is drawn each time: `name` has to tell it from every card that looks different. */
export const CardItem: ElementType<CardItemProps> = import.meta.env.SSR ? KeptItem : 'li'
