/** Maximum wait in milliseconds: a hidden tab is never painted. */
const LONGEST = 300

/** Resolves once the current state has been painted: on a slow phone a press shows its effect before the work it starts. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, LONGEST)
  })
