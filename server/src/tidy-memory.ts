/** The start leaves more garbage than live objects, which V8 would not collect before as much again has been allocated. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Runs a full garbage collection and returns the memory to the system. It blocks the process, so run it before the first request. */
export function tidyMemory(): void {
  // The alternative is the command-line flag --expose-gc, which not everybody who starts the server would pass.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
