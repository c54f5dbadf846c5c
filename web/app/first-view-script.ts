/**
 * Runs in the head: a page that is opened, and not come back to, need not lay out what nobody sees yet (layout.css).
 * Once it is there, its parts get their true heights, one whenever the browser has time: where somebody was on a page is
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
    var part = document.querySelector(':is(.sec, .why, .vcards > li):not([data-laid])')
    if (!part) return void delete page.dataset.arriving
    part.dataset.laid = ''
    later(more)
  }
  addEventListener('load', function () { setTimeout(function () { later(more) }, 1000) })
})()`
