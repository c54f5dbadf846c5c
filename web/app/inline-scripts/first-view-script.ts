/**
 * Runs in the head: a page that is opened, rather than returned to, need not lay out what is not visible yet (layout.css).
 * Once it has loaded, its parts get their true heights, a few milliseconds at a time so that nothing is blocked: a scroll
 * position is a distance, and only leads back to the same place if all heights are true. Plain text, because it has to
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
