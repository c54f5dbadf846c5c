/**
 * A car's card is the same on many lists, and header and footer on many pages: the server draws them once, and puts their markup into the pages
 * that come after. All that such a part shows is in its name, so none is ever out of date. In a browser, which takes them over, nothing is kept.
 */
import { createContext, useContext, type ElementType, type ReactNode } from 'react'

export type PartTag = 'li' | 'header' | 'footer'

/** What a part shows: all of it, but for the end of its links, `search`, which is another on each list. */
export type PartName = { name: string | undefined; search?: string | undefined }

/** What stands for the markup within a part that has been drawn before; every such part of a page is asked for, in their order. */
export type FindPart = (tag: PartTag, part: PartName) => string | undefined

const FindPartContext = /* @__PURE__ */ createContext<FindPart>(() => undefined)

export const FindPartProvider = FindPartContext.Provider

type PartProps = PartName & { className?: string; children: ReactNode }

function kept(Tag: PartTag): ElementType<PartProps> {
  if (!import.meta.env.SSR) return Tag
  return function Part({ name, search, children, ...attributes }: PartProps) {
    const markup = useContext(FindPartContext)(Tag, { name, search })
    if (markup === undefined) return <Tag {...attributes}>{children}</Tag>
    // oxlint-disable-next-line react/no-danger -- it stands for React's own writing of the same part
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
  }
}

/** A card on a list, and the frame's two parts. Without a name, as always in a browser, each is drawn anew: `name` tells it from every one that looks different. */
export const CardItem = kept('li')
export const KeptHeader = kept('header')
export const KeptFooter = kept('footer')
