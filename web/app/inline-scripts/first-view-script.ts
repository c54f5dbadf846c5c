/**
 * Runs in the head: a page that is opened, and not come back to, need not lay out what nobody sees yet (layout.css).
 * Once it is there, its parts get their true heights, some milliseconds at a time so that nobody waits: where somebody
 * was on a page is a distance, which means the same place again only among true heights. Plain text, because it has to
 * stand inline in the page.
 */
export const firstViewScript = `(function () {
  var opened = performance.getEntriesByType('navigation')[0]
  if (!opened || opened.type !== 'navigate') return
  var page = document.documentElement
  page.dataset.arriving = ''
  function more() {
    var end = performance.now() + 2
    do {
      var part = document.querySelector(':is(.sec, .why, .vcards > li, .foot):not([data-laid])')
      if (!part) return void delete page.dataset.arriving
      part.dataset.laid = ''
      part.getBoundingClientRect() // lays it out now, so that the time it takes is seen
    } while (performance.now() < end)
    setTimeout(more)
  }
  addEventListener('load', more)
})()`
