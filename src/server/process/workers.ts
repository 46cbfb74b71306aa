// Several server processes behind one port. They share nothing but the database, so they may as well run on several
// machines.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { restartsSoFar } from '../settings/config.ts'

/** One that dies is replaced, but not faster than this: a broken build shall not spin. */
const REPLACE_AFTER_MS = 1000

/** Starts them; returns what stops them all and waits. */
export function startWorkers(count: number): () => Promise<void> {
  let stopping = false
  let restarts = restartsSoFar()
  for (let n = 0; n < count; n++) cluster.fork()
  cluster.on('exit', (_worker, code, signal) => {
    if (stopping) return
    const line = { level: 'fatal', at: new Date().toISOString(), code, signal, restarts: ++restarts }
    process.stderr.write(`${JSON.stringify({ ...line, msg: 'a worker died and is replaced' })}\n`)
    setTimeout(() => !stopping && cluster.fork({ MALL_RESTARTS: String(restarts) }), REPLACE_AFTER_MS)
  })
  return async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead())
    const gone = workers.map((worker) => once(worker!, 'exit'))
    for (const worker of workers) worker!.kill('SIGTERM')
    await Promise.all(gone)
  }
}
