/**
 * Runs in the head before any other script, where the policy demands Trusted Types: HTML that is written into the page
 * later, by us, React or Leaflet, may only have the tags listed here and nothing that runs. Anything else is escaped.
 * Scripts may only come from this server. Plain text, because it has to stand inline in the page.
 */
export const trustedHtmlScript = `(function () {
  // The schemas' library need not try whether it may make code of a text: it may not.
  window.__zod_globalConfig = { jitless: true }
  if (!window.trustedTypes) return
  var value = '="[^"<>]*"'
  var attribute = '\\\\s+(?:(?:class|lang|rel|scope|title|role|tabindex|aria-[a-z]+|xmlns|width|height|viewBox|d|fill)' + value + '|href="(?:https:|mailto:|tel:)[^"<>]*")'
  var tags = new RegExp('</?(?:p|br|ul|ol|li|strong|b|em|i|h3|h4|a|table|thead|tbody|tr|th|td|span|svg|path)(?:' + attribute + ')*\\\\s*/?>', 'gi')
  // React makes a script's element of this, and never runs it.
  var element = '<' + 'script></' + 'script>'
  trustedTypes.createPolicy('default', {
    // A document that is only read (a pasted text, a kept page's title) runs and loads nothing.
    createHTML: function (text, type, sink) { return sink === 'DOMParser parseFromString' || text === element || text.replace(tags, '').indexOf('<') < 0 ? text : text.replace(/</g, '&lt;') },
    createScriptURL: function (address) { return new URL(address, location.href).origin === location.origin ? address : null }
  })
})()`
