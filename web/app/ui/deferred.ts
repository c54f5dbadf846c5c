/** A promise and its resolver, like Promise.withResolvers, which phones that cannot be updated beyond iOS 16 lack. */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
