/**
 * A car's card is the same on many lists, and header and footer are on many pages: the server renders them once, and reuses their markup.
 * Everything that such a fragment shows is in its cache key, so none is ever out of date. Nothing is cached in a browser, which hydrates
 * them, and must not get these props: React would take them for attributes.
 */
import { createContext, useContext, type ElementType, type ReactNode } from 'react'

export type FragmentTag = 'li' | 'header' | 'footer'

/** What a fragment shows: all is in `cacheKey`, except the search string at the end of its links, `search`, which differs between lists. */
export type FragmentKey = { cacheKey?: string | undefined; search?: string | undefined }

/** The placeholder for the markup of a fragment, if that is cached. To be called for every fragment of a page, in order. */
export type FindFragment = (tag: FragmentTag, key: FragmentKey) => string | undefined

const FindFragmentContext = /* @__PURE__ */ createContext<FindFragment>(() => undefined)

export const FindFragmentProvider = FindFragmentContext.Provider

type FragmentProps = FragmentKey & { className?: string; children: ReactNode }

function cached(Tag: FragmentTag): ElementType<FragmentProps> {
  if (!import.meta.env.SSR) return Tag
  return function Fragment({ cacheKey, search, children, ...attributes }: FragmentProps) {
    const markup = useContext(FindFragmentContext)(Tag, { cacheKey, search })
    if (markup === undefined) return <Tag {...attributes}>{children}</Tag>
    // oxlint-disable-next-line react/no-danger -- a placeholder for React's own markup of the same fragment
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
  }
}

/**
 * A card in a list, the header and the footer. Fragments that look different need different cache keys; without one, and always in a
 * browser, a fragment is rendered each time.
 */
export const CardItem = cached('li')
export const CachedHeader = cached('header')
export const CachedFooter = cached('footer')
