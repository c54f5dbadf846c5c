/**
 * Runs in the head: whoever switches the language keeps their place on the page. It is passed on as a fraction of the
 * page's height, because a page is longer in one language than in the other. Plain text, because it has to stand inline in the page.
 */
export const otherLanguageScript = `(function () {
  var page = document.documentElement
  var key = 'read:' + location.pathname
  try {
    var part = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
  } catch {}
  if (part) addEventListener('DOMContentLoaded', function () { scrollTo(0, part * page.scrollHeight) })
  addEventListener('click', function (event) {
    var link = event.target.closest?.('a[hreflang]')
    // What the router follows begins at its beginning, what opens beside this page too.
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    try { sessionStorage.setItem('read:' + link.pathname, scrollY / page.scrollHeight) } catch {}
  })
})()`
