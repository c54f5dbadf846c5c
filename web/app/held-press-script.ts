/**
 * Runs in the head: a form that only script can send may be filled in and sent before its code is there. The browser would leave the page with
 * it and lose what was typed; so the press is held, and the form's code sends it (form-calls.ts). Plain text, because it has to stand inline
 * in the page.
 */
export const heldPressScript = `addEventListener('submit', function (event) {
  if (!('waits' in event.target.dataset)) return
  event.preventDefault()
  event.target.dataset.waits = 'pressed'
}, true)`

/** The code of a form with `data-waits` is there, and sends what was held. */
export function takeOver(form: HTMLFormElement): void {
  const pressed = form.dataset['waits'] === 'pressed'
  delete form.dataset['waits']
  if (pressed) form.requestSubmit()
}
