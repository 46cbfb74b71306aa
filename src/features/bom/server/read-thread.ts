// Reads a list apart from the server: a large one takes seconds and memory, a hostile one more of both.
import { parentPort } from 'node:worker_threads'
import { readListBytes } from './file-read.ts'

parentPort!.on('message', (bytes: Uint8Array) => {
  void readListBytes(Buffer.from(bytes)).then((read) => parentPort!.postMessage(read))
})
