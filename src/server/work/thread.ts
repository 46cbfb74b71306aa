import { Worker } from 'node:worker_threads'

/**
 * A thread that is heard with its own messages alone: under `node --watch` Node sends what the thread imports by the
 * same way.
 */
export class Thread extends Worker {
  override emit(event: string | symbol, ...said: unknown[]): boolean {
    return event === 'message' && isReport(said[0]) ? true : super.emit(event as 'message', ...(said as [unknown]))
  }
}

const isReport = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && ('watch:import' in message || 'watch:require' in message)
