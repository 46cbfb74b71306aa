// Reads a sheet apart from the server: a large one takes seconds and memory, a hostile one more of both.
import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './file-read.ts'

parentPort!.postMessage(await readTable(workerData as string))
