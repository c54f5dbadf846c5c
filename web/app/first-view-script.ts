/**
 * Runs in the head: a page that is opened, and not come back to, need not lay out what nobody sees yet (layout.css).
 * Once it is there and the browser has time, all of it has its true height: where somebody was on a page is a
 * distance, which means the same place again only among true heights. Plain text, because it has to stand inline in
 * the page.
 */
export const firstViewScript = `(function () {
  var opened = performance.getEntriesByType('navigation')[0]
  if (!opened || opened.type !== 'navigate') return
  var data = document.documentElement.dataset
  data.arriving = ''
  var all = function () { delete data.arriving }
  addEventListener('load', function () { window.requestIdleCallback ? requestIdleCallback(all) : setTimeout(all, 500) })
})()`
