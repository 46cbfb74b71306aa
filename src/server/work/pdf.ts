// Documents are made in a thread of their own, one after the other: the fonts weigh tens of megabytes and a document takes a tenth of a second.
import { once } from 'node:events'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { Thread } from './thread.ts'
import { Turns } from './turns.ts'

const IDLE_MS = 30_000
/** Of its making alone. */
const LIMIT_MS = 20_000
/** Ours: the last of them waits some seconds. */
const WAITING_MAX = 60

let thread: Thread | undefined
let idle: NodeJS.Timeout | undefined
const turns = new Turns(1, { most: WAITING_MAX })

/** A PDF from a pdfmake document without functions in it (it travels to another thread). `pageText`: `{page} of {pages}`, at every foot. */
export function renderPdf(definition: TDocumentDefinitions, pageText?: string, limitMs = LIMIT_MS): Promise<Buffer> {
  return turns.take(async () => {
    clearTimeout(idle)
    thread ??= start()
    thread.postMessage({ definition, pageText })
    const signal = AbortSignal.timeout(limitMs)
    try {
      const [{ pdf, failure }] = (await once(thread, 'message', { signal })) as [{ pdf?: Uint8Array; failure?: string }]
      if (!pdf) throw new Error(failure)
      return Buffer.from(pdf)
    } catch (error) {
      if (!signal.aborted) throw error
      stop() // it hangs: the next document gets a thread that does not
      throw new Error('a document took too long', { cause: error })
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  })
}

function start(): Thread {
  const made = new Thread(new URL('./pdf-worker.ts', import.meta.url))
  made.unref()
  made.on('error', () => {
    if (thread === made) thread = undefined // `once` tells whoever waits for it
  })
  return made
}

/** The thread and its memory go; the next document starts another. */
function stop(): void {
  clearTimeout(idle)
  void thread?.terminate()
  thread = undefined
}
