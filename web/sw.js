// The service worker. Offline, the site shows its offline page, and the list and the cars visited last. Pages are
// fetched without cookies, as a stranger would get them, so nothing personal is ever in the caches.
const OFFLINE = 'offline-pages'
const KEPT = 'kept-pages'
const ASSETS = 'kept-assets'
const OFFLINE_PAGES = ['/en/offline', '/ar/offline']
/** How many pages of each kind are kept. */
const MOST = { list: 1, details: 3 }

const assetsIn = (html) => [...new Set([...html.matchAll(/["'(](\/assets\/[^"'()#?\s]+)/g)].map((match) => match[1]))]

/** Caches a page as anyone gets it, and all its assets. */
async function keepPage(cacheName, address) {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok || response.redirected) return
  const html = await response.clone().text()
  const assets = await caches.open(ASSETS)
  const there = new Set((await assets.keys()).map((request) => new URL(request.url).pathname))
  await assets.addAll(assetsIn(html).filter((asset) => !there.has(asset)))
  const cache = await caches.open(cacheName)
  // Deleted and added again, it comes last: the first page is the one visited longest ago.
  await cache.delete(address)
  await cache.put(address, response)
}

const isOf = (kind) => (request) => new URL(request.url).pathname.endsWith('/details') === (kind === 'details')

/** Deletes the pages visited longest ago, and then the assets that no cached page needs. */
async function tidy() {
  const kept = await caches.open(KEPT)
  const pages = await kept.keys()
  for (const [kind, most] of Object.entries(MOST)) {
    for (const request of pages.filter(isOf(kind)).slice(0, -most)) await kept.delete(request)
  }
  const needed = new Set()
  for (const name of [OFFLINE, KEPT]) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      for (const asset of assetsIn(await (await cache.match(request)).text())) needed.add(asset)
    }
  }
  const assets = await caches.open(ASSETS)
  for (const request of await assets.keys()) if (!needed.has(new URL(request.url).pathname)) await assets.delete(request)
}

/** The cached page of this address, or a redirect to the offline page, which leads back here. */
async function withoutNetwork(request) {
  const { pathname, search, href } = new URL(request.url)
  const kept = await (await caches.open(KEPT)).match(href)
  if (kept) return kept
  const own = pathname.startsWith('/ar/') ? '/ar/offline' : '/en/offline'
  if (pathname !== own) return Response.redirect(`${own}?back=${encodeURIComponent(pathname + search)}`)
  return (await (await caches.open(OFFLINE)).match(own)) ?? Response.error()
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return withoutNetwork(event.request)
  }
}

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(Promise.all(OFFLINE_PAGES.map((address) => keepPage(OFFLINE, address))))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]))
})

addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (typeof keep !== 'string' || new URL(keep, location.origin).origin !== location.origin) return
  // The offline pages are refreshed as well: after a release they need other files.
  const all = [keepPage(KEPT, new URL(keep, location.origin).href), ...OFFLINE_PAGES.map((address) => keepPage(OFFLINE, address))]
  event.waitUntil(Promise.allSettled(all).then(tidy))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && /^\/(en|ar)\//.test(pathname)) event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
