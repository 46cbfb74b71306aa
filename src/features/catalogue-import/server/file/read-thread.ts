// Reads a sheet apart from the server: a large one takes seconds and memory, a hostile one more of both.
import { parentPort } from 'node:worker_threads'
import { readTable } from './file-read.ts'

// A failure ends the thread, and whoever asked hears of it.
parentPort!.on('message', (path: string) => {
  void readTable(path).then((rows) => parentPort!.postMessage(rows))
})
