import { DRAFT_PREFIX, SECRET } from '../drafts.ts'

/**
 * Runs in the head: a form that needs script may be filled in and submitted before its code is loaded. The browser would then leave the
 * page, and lose what was typed; so the submit is held, and the form's code sends it (form-calls.ts). Presses on buttons beside the fields
 * are held too, but counted only after React has seen them: what has its code already is hydrated, and handles the press itself.
 * What is typed is stored as a draft at once (drafts.ts), as the visitor may leave before the code comes. Plain text, because it has to
 * stand inline in the page.
 */
export const heldPressScript = `addEventListener('submit', function (event) {
  if (!('waits' in event.target.dataset)) return
  event.preventDefault()
  event.target.dataset.waits = 'pressed'
}, true)
addEventListener('input', function ({ target: { form, name } }) {
  if (!form || !('waits' in form.dataset) || !form.dataset.draft || ${SECRET}.test(name)) return
  var key = '${DRAFT_PREFIX}' + form.dataset.draft
  var owner = form.dataset.owner
  try {
    var kept = JSON.parse(sessionStorage.getItem(key))
    if (!kept || kept.owner !== owner) kept = { owner: owner, since: Date.now(), values: {} }
    kept.values[name] = new FormData(form).getAll(name).join()
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {}
}, true)
addEventListener('click', function ({ target }) {
  setTimeout(function () {
    var button = target.closest?.('[data-waits] [type=button]')
    if (button) button.dataset.presses = 1 + (button.dataset.presses | 0)
  })
}, true)`

/** To be called once the code of a form with `data-waits` is loaded: does what was held. */
export async function replayHeldPresses(form: HTMLFormElement): Promise<void> {
  const pressed = form.dataset['waits'] === 'pressed'
  delete form.dataset['waits']
  for (const button of form.querySelectorAll<HTMLElement>('[data-presses]')) {
    for (let left = Number(button.dataset['presses']); left > 0; left -= 1) {
      button.click()
      // The next press must see the result of this one.
      await Promise.resolve()
    }
    delete button.dataset['presses']
  }
  if (pressed) form.requestSubmit()
}
