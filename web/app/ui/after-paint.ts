/** Does the work once what is shown now has been painted: a press on a slow telephone is seen before what it asks for is made. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
