/** Milliseconds; a tab that is turned away from is not painted. */
const LONGEST = 300

/** What is shown now has been painted: a press on a slow telephone is seen before what it asks for is made. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, LONGEST)
  })
