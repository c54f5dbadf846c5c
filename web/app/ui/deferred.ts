/** A promise, and what resolves it: as Promise.withResolvers, which phones that get no more than iOS 16 do not have. */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
