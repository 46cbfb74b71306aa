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
 * A PDF from pdfmake documents without functions in them (they travel to another thread), each from a page of its own.
 * `pageText`: at every foot, with the `{title}` of the paper, and its own `{page}` of `{pages}`.
 */
export async function renderPdf(
  papers: TDocumentDefinitions | readonly TDocumentDefinitions[],
  pageText?: string,
  limitMs?: number,
): Promise<Buffer> {
  const made = await host.ask({ papers: [papers].flat(), pageText }, { limitMs })
  if ('failure' in made) throw new Error(made.failure)
  return Buffer.from(made.pdf)
}
