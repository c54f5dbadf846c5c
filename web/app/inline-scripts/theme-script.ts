/**
 * Runs in the head before the first paint: the stored theme, else the system's. Plain text, because
 * it has to stand inline in the page.
 */
export const themeScript = `(function () {
  var theme
  try { theme = localStorage.getItem('theme') } catch (closed) {}
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
})()`
