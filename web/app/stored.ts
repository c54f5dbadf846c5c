/** Values in local storage. It may be disabled or full: then a value lasts only as long as its page, or its cookie. */
export const stored = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // see above
    }
  },
  /** Removes every value whose key begins with `prefix`. */
  dropAll(prefix: string): void {
    try {
      stored.drop(...Object.keys(localStorage).filter((key) => key.startsWith(prefix)))
    } catch {
      // see above
    }
  },
  drop(...keys: readonly string[]): void {
    try {
      for (const key of keys) localStorage.removeItem(key)
    } catch {
      // see above
    }
  },
}
