// Reads a table apart from the server: a large one takes seconds and memory, a hostile one more of both.
import { parentPort } from 'node:worker_threads'
import { readTable, type TableLimits } from './read-table.ts'

parentPort!.on('message', ({ bytes, limits }: { bytes: Uint8Array; limits: TableLimits }) => {
  void readTable(Buffer.from(bytes), limits).then((read) => parentPort!.postMessage(read))
})
