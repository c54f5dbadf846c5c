import { useState } from 'react'
import { newKey } from '../repeats.ts'

function repeatKey() {
  let last = { content: '', key: '' }
  return {
    keyOf: (content: string): string => {
      if (content !== last.content) last = { content, key: newKey() }
      return last.key
    },
    /** It was taken: the same once more is another matter. */
    renew: (): void => {
      last = { content: '', key: '' }
    },
  }
}

/** The same content goes out under the same key, so that it is taken once however often it arrives. */
export const useRepeatKey = () => useState(repeatKey)[0]
