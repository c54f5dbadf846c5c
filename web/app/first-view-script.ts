/**
 * Runs in the head: a page that is opened, and not come back to, need not lay out what nobody sees yet (layout.css).
 * Once it is there, its parts get their true heights, a few whenever the browser has time: where somebody was on a page is
 * a distance, which means the same place again only among true heights. Plain text, because it has to stand inline in
 * the page.
 */
export const firstViewScript = `(function () {
  var opened = performance.getEntriesByType('navigation')[0]
  if (!opened || opened.type !== 'navigate') return
  var page = document.documentElement
  page.dataset.arriving = ''
  var later = window.requestIdleCallback || function (work) { setTimeout(work, 50) }
  function more() {
    var parts = document.querySelectorAll('.sec:not([data-laid]), .why:not([data-laid]), .vcards > li:not([data-laid])')
    for (var at = 0; at < 2 && at < parts.length; at++) parts[at].dataset.laid = ''
    if (parts.length > 2) later(more)
    else delete page.dataset.arriving
  }
  addEventListener('load', function () { setTimeout(function () { later(more) }, 1000) })
})()`
