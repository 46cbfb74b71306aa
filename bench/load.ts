// One workload at one number of connections: the generator runs it, we read what the server and PostgreSQL spent
// meanwhile.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { hasProc } from './procfs.ts'
import type { Order, GeneratorMessage } from './generator.ts'

export type Measured = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** CPU ms a request; undefined where the system does not tell. */
  serverMs: number | undefined
  postgresMs: number | undefined
  /** Cores the generator took from the others. */
  generatorCores: number
  failures: number
  first: string | undefined
  /** Of all answers, those that list nothing. */
  emptyShare: number
  isUsedUp: boolean
}

type Cpu = () => { server: number; postgres: number }
/** What can be measured. */
export type Loaded = { url: string; cpu: Cpu }

export function measure(order: Order, cpu: Cpu): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'generator.ts'), {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let before = cpu()
    let result: Measured | undefined
    child.on('message', (said: GeneratorMessage) => {
      if (said.is === 'measuring') before = cpu()
      else result = measured(said, before, cpu())
    })
    child.on('exit', (code) => (result ? resolve(result) : reject(new Error(`the load generator ended with ${code}`))))
    child.send(order)
  })
}

function measured(
  { count, seconds, p50, p95, p99, failures, first, empty, isUsedUp, cpuMs }: Extract<GeneratorMessage, { is: 'done' }>,
  before: ReturnType<Cpu>,
  after: ReturnType<Cpu>,
): Measured {
  const each = (what: keyof ReturnType<Cpu>) =>
    hasProc && count > 0 ? (after[what] - before[what]) / count : undefined
  return {
    perSecond: count / seconds,
    p50,
    p95,
    p99,
    failures,
    first,
    emptyShare: empty / count,
    isUsedUp,
    serverMs: each('server'),
    postgresMs: each('postgres'),
    generatorCores: cpuMs / 1000 / seconds,
  }
}
