// Documents are made in a thread of their own: the fonts weigh tens of megabytes and a document takes a tenth of a second.
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { Thread } from './thread.ts'

const IDLE_MS = 30_000
const LIMIT_MS = 20_000

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

let worker: Thread | undefined
let idle: NodeJS.Timeout | undefined
const waiting = new Map<number, Waiting>()
let lastId = 0

/** A PDF from a pdfmake document without functions in it (it travels to another thread). `pageText`: `{page} of {pages}`, at every foot. */
export function renderPdf(definition: TDocumentDefinitions, pageText?: string): Promise<Buffer> {
  clearTimeout(idle)
  worker ??= start()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(id, new Error('a document took too long')), LIMIT_MS)
    waiting.set(id, { resolve, reject, timer })
    worker!.postMessage({ id, definition, pageText })
  })
}

function start(): Thread {
  const made = new Thread(new URL('./pdf-worker.ts', import.meta.url))
  made.unref()
  made.on('message', ({ id, pdf, failure }: { id: number; pdf?: Uint8Array; failure?: string }) =>
    settle(id, pdf ? Buffer.from(pdf) : new Error(failure)),
  )
  made.on('error', (error) => {
    worker = undefined
    for (const id of waiting.keys()) settle(id, error as Error)
  })
  return made
}

function settle(id: number, outcome: Buffer | Error): void {
  const wish = waiting.get(id)
  if (!wish) return
  waiting.delete(id)
  clearTimeout(wish.timer)
  if (Buffer.isBuffer(outcome)) wish.resolve(outcome)
  else wish.reject(outcome)
  if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref()
}

/** The thread and its memory go; the next document starts another. */
function stop(): void {
  void worker?.terminate()
  worker = undefined
}
