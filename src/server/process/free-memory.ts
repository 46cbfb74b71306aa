// What was freed goes back to the system. glibc keeps it for whoever allocates next: after an hour of many visitors, or
// a thread that has ended, that is nobody (docs/adr/0945).
import { flushCompileCache } from 'node:module'

const trim = findTrim()
let isDue = false

/** Much was freed: it goes back as soon as the server has nothing to do. */
export const noteFreedMemory = (): void => void (isDue = true)

export const isFreeMemoryDue = (): boolean => isDue

/** Takes some milliseconds. What was freed stays where the system's allocator is another. */
export function giveFreeMemoryBack(): void {
  isDue = false
  flushCompileCache() // Node holds the compiled code of each module until it has written down what of it is new
  trim?.(0n)
}

function findTrim() {
  const { emitWarning } = process
  process.emitWarning = () => undefined // that it is experimental is nothing for the person who starts the mall
  try {
    const { functions } = process.getBuiltinModule('node:ffi').dlopen(null, {
      malloc_trim: { arguments: ['uint64'], return: 'int32' },
    })
    return functions.malloc_trim
  } catch {
    return undefined
  } finally {
    process.emitWarning = emitWarning
  }
}
