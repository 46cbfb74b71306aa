import { Worker, type WorkerOptions } from 'node:worker_threads'
import { noteFreedMemory } from '../process/free-memory.ts'

/** Ours, where nothing else is said; by itself V8 would let it grow to 96. */
const YOUNG_MB = 24

/**
 * A thread that is heard with its own messages alone: under `node --watch` Node sends what the thread imports by the
 * same way. What it held is given back with its end.
 */
export class Thread extends Worker {
  constructor(file: URL, options: WorkerOptions = {}) {
    super(file, { ...options, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, ...options.resourceLimits } })
    this.once('exit', noteFreedMemory)
  }

  override emit(event: string | symbol, ...said: unknown[]): boolean {
    return event === 'message' && isReport(said[0]) ? true : super.emit(event as 'message', ...(said as [unknown]))
  }
}

const isReport = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && ('watch:import' in message || 'watch:require' in message)
