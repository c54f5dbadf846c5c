/** The keyboard shortcuts of the inbox. */
import { stored } from '../../stored.ts'

export const KEYS = ['j', 'k', 'r', 'c', 'a', 's', 'n', 'x', '/', '?'] as const
export type Key = (typeof KEYS)[number]

/** Shortcuts by physical key, because an Arabic keyboard types other letters there. */
const BY_CODE: Readonly<Record<string, Key>> = { KeyJ: 'j', KeyK: 'k', KeyR: 'r', KeyC: 'c', KeyA: 'a', KeyS: 's', KeyN: 'n', KeyX: 'x' }

const isKey = (key: string): key is Key => KEYS.some((each) => each === key)

/** The shortcut for a key press; undefined if it is none. */
export function shortcutOf({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>): Key | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === '؟') return '?'
  if (isKey(key)) return key
  const latin = /^[\x20-\x7e]$/.test(key)
  return latin ? undefined : BY_CODE[code]
}

const STORAGE_KEY = 'staff_shortcuts'

/** Single-letter shortcuts can be switched off, because they get in the way of speech input. */
export const shortcutsOn = (): boolean => stored.read(STORAGE_KEY) !== 'off'

export const setShortcutsOn = (on: boolean): void => (on ? stored.drop(STORAGE_KEY) : stored.write(STORAGE_KEY, 'off'))

/** The enquiry after or before the current one. If that has left the list, the one now in its place is the next. */
export function neighbourOf(ids: readonly number[], current: number | undefined, lastAt: number, step: 1 | -1): number | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current)
  if (at !== -1) return ids[at + step]
  if (current === undefined || lastAt === -1) return ids[step === 1 ? 0 : ids.length - 1]
  return ids[step === 1 ? lastAt : lastAt - 1]
}
