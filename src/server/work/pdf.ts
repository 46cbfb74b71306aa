// Documents are made in a thread of their own, one after the other: the fonts weigh tens of megabytes and a document
// takes a tenth of a second.
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Made, Input } from './pdf-worker.ts'
import { WorkerHost } from './worker-host.ts'

const host = new WorkerHost<Input, Made>({
  what: 'a document',
  file: new URL('./pdf-worker.ts', import.meta.url),
  idleMs: 30_000,
  limitMs: 20_000,
  waitingMax: 60, // ours: the last of them waits some seconds
})

/**
 * A PDF from a pdfmake document without functions in it (it travels to another thread). `pageText`: `{page} of
 * {pages}`, at every foot.
 */
export async function renderPdf(
  definition: TDocumentDefinitions,
  pageText?: string,
  limitMs?: number,
): Promise<Buffer> {
  const made = await host.ask({ definition, pageText }, { limitMs })
  if ('failure' in made) throw new Error(made.failure)
  return Buffer.from(made.pdf)
}
