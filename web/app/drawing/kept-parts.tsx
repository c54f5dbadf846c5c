/**
 * A car's card is the same on many lists, and header and footer are on many pages: the server renders them once, and reuses their markup.
 * Everything that such a part shows is in its name, so none is ever out of date. Nothing is cached in a browser, which hydrates them.
 */
import { createContext, useContext, type ElementType, type ReactNode } from 'react'

export type PartTag = 'li' | 'header' | 'footer'

/** What a part shows: everything is in `name`, except the search string at the end of its links, `search`, which differs between lists. */
export type PartName = { name: string | undefined; search?: string | undefined }

/** The placeholder for the markup of a part, if that is cached. To be called for every such part of a page, in order. */
export type FindPart = (tag: PartTag, part: PartName) => string | undefined

const FindPartContext = /* @__PURE__ */ createContext<FindPart>(() => undefined)

export const FindPartProvider = FindPartContext.Provider

type PartProps = PartName & { className?: string; children: ReactNode }

function kept(Tag: PartTag): ElementType<PartProps> {
  if (!import.meta.env.SSR) return Tag
  return function Part({ name, search, children, ...attributes }: PartProps) {
    const markup = useContext(FindPartContext)(Tag, { name, search })
    if (markup === undefined) return <Tag {...attributes}>{children}</Tag>
    // oxlint-disable-next-line react/no-danger -- a placeholder for React's own markup of the same part
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
  }
}

/**
 * A card in a list, the header and the footer. Parts that look different need different names; without one, and always in a browser,
 * a part is rendered each time.
 */
export const CardItem = kept('li')
export const KeptHeader = kept('header')
export const KeptFooter = kept('footer')
