/** For each value, the set of slots that have it. A slot may have one value (a brand) or several (branches). */
import { clearBit, hasBit, setBit, type Bits } from './bits.ts'

export type ValueSets<Value> = Map<Value, Bits>

export function addValue<Value>(sets: ValueSets<Value>, value: Value, slot: number, words: number): void {
  let bits = sets.get(value)
  if (!bits) {
    bits = new Int32Array(words)
    sets.set(value, bits)
  }
  setBit(bits, slot)
}

/** Removes a slot from all sets, and the values that no slot has any more. */
export function removeSlot<Value>(sets: ValueSets<Value>, slot: number): void {
  for (const [value, bits] of sets) {
    if (!hasBit(bits, slot)) continue
    clearBit(bits, slot)
    if (bits.every((word) => word === 0)) sets.delete(value)
  }
}

export function growSets<Value>(sets: ValueSets<Value>, words: number): void {
  for (const [value, bits] of sets) {
    const grown = new Int32Array(words)
    grown.set(bits)
    sets.set(value, grown)
  }
}
